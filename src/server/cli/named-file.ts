import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { say } from '#server/exchange/files/spoken-language.ts';
import { CommandError, noSuch } from './command.ts';

/** Where a file is to be written, whole. Refused before any work where it can't be. */
export function fileToWrite(name: string): string {
  const file = resolve(name);
  if (!existsSync(dirname(file))) throw noSuch('folder', dirname(file));
  return refuseFolder(file);
}

/** A folder that files are written into; it is made where its own folder is there. */
export function folderToWrite(name: string): string {
  const folder = resolve(name);
  if (!existsSync(dirname(folder))) throw noSuch('folder', dirname(folder));
  const isFile = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false;
  if (isFile) throw noSuch('folder', folder);
  return folder;
}

/** Where a file that is to be read lies, whole. */
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
