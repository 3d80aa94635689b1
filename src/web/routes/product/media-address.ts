/** The address of a media file as it was given. */
export function mediaAddress(path: string): string {
  return `/media/${path.split('/').map(encodeURIComponent).join('/')}`;
}
