/** Files for sale lie in this folder of the media (rules/orders#files). */
const soldFolder = 'downloads/';

/**
 * Whether a media path has no public address. Case is ignored, because on some disks `Downloads` is the
 * same folder.
 */
export function isInSoldFolder(path: string): boolean {
  return path.toLowerCase().startsWith(soldFolder);
}
