import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { say } from '#server/exchange/files/spoken-language.ts';
import { CommandError, noSuch } from './command.ts';

/** The absolute path of a file to write. Refused before any work where it can't be written. */
export function fileToWrite(name: string): string {
  const file = resolve(name);
  if (!existsSync(dirname(file))) throw noSuch('folder', dirname(file));
  return refuseFolder(file);
}

/** The absolute path of a folder to write into; it is made if its parent exists. */
export function folderToWrite(name: string): string {
  const folder = resolve(name);
  if (!existsSync(dirname(folder))) throw noSuch('folder', dirname(folder));
  const isFile = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false;
  if (isFile) throw noSuch('folder', folder);
  return folder;
}

/** The absolute path of a file to read. */
export function fileToRead(name: string): string {
  const file = resolve(name);
  if (!existsSync(file)) throw noSuch('file', file);
  return refuseFolder(file);
}

function refuseFolder(file: string): string {
  const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder) throw new CommandError(say('file.folder', { file }));
  return file;
}
