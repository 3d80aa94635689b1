import { join, relative } from 'node:path';
import { sampleFolder } from '#testing/sample-files.ts';

/** A file of the clothes shop, named as files of the sample shop are. */
export function clothesFile(name: string): string {
  return relative(sampleFolder, join(import.meta.dirname, name));
}
