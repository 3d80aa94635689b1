/** Files that are sold lie in this folder of the media (rules/orders#files). */
const soldFolder = 'downloads/';

/** Whether a path of the media has no public address. Some disks take `Downloads` for the same folder. */
export function isInSoldFolder(path: string): boolean {
  return path.toLowerCase().startsWith(soldFolder);
}
