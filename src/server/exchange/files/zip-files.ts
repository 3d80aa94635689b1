import { Zip, ZipPassThrough } from 'fflate';
import type { Moment } from '#domain/time/moment.ts';

export interface FileToZip {
  readonly name: string;
  readonly read: () => Promise<Uint8Array | undefined>;
}

/**
 * Streams files as one zip, with one of them in memory at a time. Papers and pictures are compressed already, so they are
 * stored as they are. A file that is gone meanwhile is left out.
 */
export async function* zipFiles(
  files: readonly FileToZip[],
  madeAt: Moment,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for (const { name, read } of files) {
    const bytes = await read();
    if (bytes === undefined) continue;
    const entry = new ZipPassThrough(name);
    entry.mtime = new Date(madeAt);
    zip.add(entry);
    entry.push(bytes, true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
