/** Where a picture of the media is had in a listed size (rules/pages#picture-sizes); without one there is a quiet frame. */
export function pictureAddress(path: string | undefined, width: number, height: number): string {
  const file = path ? path.split('/').map(encodeURIComponent).join('/') : 'no_selection';
  return `/img/${width}/${height}/resize/${file}`;
}
