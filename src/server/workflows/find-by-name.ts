import { setImmediate as otherWork } from 'node:timers/promises';
import { askedInName, namePatterns } from '#domain/search/name-words.ts';
import type { Concept } from '#domain/search/read-question.ts';
import {
  lastProductId,
  namesLike,
  type NameQuestion,
} from '#server/repositories/catalogue/product-names.ts';
import type { Services } from '#server/services.ts';

/** Ids of one look at the database, which holds others up meanwhile. */
const span = 5_000;
/** Of a larger catalogue the newest products are looked at. */
const maxLooks = 40;
const maxFound = 500;

/**
 * Products in whose names something of a text stands, those first that have most of it, 500 at most: what
 * the database can find by itself, for the time that the index is away. Misspelt words find nothing.
 */
export async function productsNamed(
  { database }: Services,
  concepts: readonly Concept[],
  place: Pick<NameQuestion, 'storeCode' | 'visibilities'>,
): Promise<readonly number[]> {
  const patterns = namePatterns(concepts);
  const found: { readonly id: number; readonly asked: number }[] = [];
  let to = await lastProductId(database.read);
  for (let look = 0; look < maxLooks && to > 0; look++, to -= span) {
    const question = { ...place, patterns, from: to - span + 1, to };
    for (const { id, name } of await namesLike(database.read, question)) {
      const asked = askedInName(name, concepts);
      if (asked > 0) found.push({ id, asked });
    }
    await otherWork();
  }
  found.sort((one, other) => other.asked - one.asked || other.id - one.id);
  return found.slice(0, maxFound).map(({ id }) => id);
}
