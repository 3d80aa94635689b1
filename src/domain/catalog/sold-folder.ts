/** Files that are sold lie in this folder of the media (rules/orders#files). */
const soldFolder = 'downloads/';

/** Whether a path of the media has no public address. The case is ignored: on some disks `Downloads` is the same folder. */
export function isInSoldFolder(path: string): boolean {
  return path.toLowerCase().startsWith(soldFolder);
}
