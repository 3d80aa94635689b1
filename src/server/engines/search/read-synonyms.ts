import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { createSynonyms, type SynonymsByLanguage } from '#domain/search/synonyms.ts';

const groups = v.array(v.array(v.string()));
const fileSchema = v.object({ nb: groups, en: groups });

/** Reads the first existing file; a malformed one stops the start. */
export async function readSynonyms(files: readonly string[]): Promise<SynonymsByLanguage> {
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
    if (!parsed.success) {
      throw new Error(`${file} is not a file of synonyms: { "nb": [["wc", "toalett"]], "en": [] }`);
    }
    const { nb, en } = parsed.output;
    return { nb: createSynonyms(nb, 'nb'), en: createSynonyms(en, 'en') };
  }
  return { nb: createSynonyms([], 'nb'), en: createSynonyms([], 'en') };
}
