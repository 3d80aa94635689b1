export function mediaAddress(path: string): string {
  return `/media/${path.split('/').map(encodeURIComponent).join('/')}`;
}
