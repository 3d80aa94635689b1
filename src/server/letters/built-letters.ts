import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LetterWriter } from '#contract/letters/letter-documents.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const built = join(root, 'build/server-pages/letters.server.js');
const source = join(root, 'src/web/letters/letters.server.tsx');

/**
 * Loads the writer of letters with the first letter. It is built from components like the pages, since server never
 * imports web.
 */
export async function builtLetters(): Promise<LetterWriter> {
  return (await import(pathToFileURL(built).href)) as LetterWriter;
}

/**
 * The writer from its sources, read again for each letter. Development uses it, where nothing is built.
 */
export async function sourceLetters(): Promise<LetterWriter> {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport<LetterWriter>(source);
  return module;
}
