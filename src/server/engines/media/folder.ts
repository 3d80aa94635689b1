import { createReadStream } from 'node:fs';
import { mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { MediaEngine } from './port.ts';

interface FoundFile {
  readonly file: string;
  readonly size: number;
  readonly version: string;
}

/**
 * Media in folders. The first folder with a file wins, and new files go to the first
 * (rules/safety#engines).
 */
export function createMediaFolder(folders: readonly [string, ...string[]]): MediaEngine {
  const find = async (path: string): Promise<FoundFile | undefined> => {
    for (const folder of folders) {
      const file = fileBelow(folder, path);
      if (file === undefined) return undefined;
      const found = await stat(file).catch(nothingThere);
      if (found?.isFile() !== true) continue;
      // A link inside the folder must not lead out of it.
      if (!(await realpath(file)).startsWith((await realpath(folder)) + sep)) continue;
      return {
        file,
        size: found.size,
        version: `${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}`,
      };
    }
    return undefined;
  };
  return {
    async open(path) {
      const found = await find(path);
      if (found === undefined) return undefined;
      const { file, size } = found;
      return { size, stream: (start, end) => createReadStream(file, { start, end }) };
    },
    async read(path) {
      const found = await find(path);
      return found === undefined
        ? undefined
        : { bytes: await readFile(found.file), version: found.version };
    },
    async version(path) {
      return (await find(path))?.version;
    },
    async write(path, bytes) {
      const file = fileBelow(folders[0], path);
      if (file === undefined) throw new Error(`${path} is not a path of a media file`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.part`, bytes);
      await rename(`${file}.part`, file);
    },
  };
}

const part = /^[\p{L}\p{N}_][\p{L}\p{N}_ .-]*$/u;

/** The path of a file; undefined where it would be outside the folder. */
function fileBelow(folder: string, path: string): string | undefined {
  const parts = path.split('/');
  const isPlain = path.length <= 255 && parts.length <= 8 && parts.every((each) => part.test(each));
  return isPlain ? join(folder, path) : undefined;
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
