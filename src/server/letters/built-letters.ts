import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LetterWriter } from '#contract/letters/letter-documents.ts';

const built = join(import.meta.dirname, '..', '..', '..', 'build/server-pages/letters.server.js');

/**
 * What writes letters, read with the first of them: it is made of components like the pages, and server never
 * imports web.
 */
export async function builtLetters(): Promise<LetterWriter> {
  return (await import(pathToFileURL(built).href)) as LetterWriter;
}
