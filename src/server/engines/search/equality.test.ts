import { afterAll, expect, test } from 'vitest';
import { toListingColumns } from '#domain/columns/listing-columns.ts';
import { createSynonyms } from '#domain/search/synonyms.ts';
import { storeViews } from '#testing/sample-views.ts';
import { seededRandom } from '#testing/many-documents.ts';
import { createPlainScan } from '#testing/plain-scan-search.ts';
import { anyRequest, aTrickyDocument } from '#testing/tricky-documents.ts';
import { createEmbeddedSearch } from './embedded.ts';
import type { SearchRequest } from './port.ts';

const groups = [
  ['toalett', 'wc', 'do'],
  ['batteri', 'kran'],
  ['høyskap', 'høyt skap'],
];
const setup = {
  views: () => storeViews,
  synonyms: { nb: createSynonyms(groups, 'nb'), en: createSynonyms(groups, 'en') },
};
const engine = createEmbeddedSearch(setup);
const oracle = createPlainScan(setup);
afterAll(() => Promise.all([engine.close(), oracle.close()]));

const products = 60;
const questions = process.env['TEST_ALL'] ? 10_000 : 4_000;
/** The number of questions between two changes of the catalogue. */
const pause = 20;

test('answers every question as a scan of every document does: same ids, same counts', async () => {
  const random = seededRandom(20_260_301);
  for (let number = 0; number < questions; number++) {
    if (number % pause === 0) {
      const written = Array.from({ length: number === 0 ? products : 3 }, () =>
        aTrickyDocument(random, Math.floor(random() * products)),
      );
      const removed = [Math.floor(random() * products)];
      for (const each of [engine, oracle]) {
        await each.index(written);
        await each.remove(removed);
      }
    }
    const request = anyRequest(random);
    if (number % 10 === 0) await expectSameListing(request);
    if (number % 3 === 0) {
      expect(await engine.survey(request), JSON.stringify(request)).toEqual(
        await oracle.survey(request),
      );
    }
    expect(await engine.search(request), JSON.stringify(request)).toEqual(
      await oracle.search(request),
    );
    expect(await engine.spellings(request.storeCode, request.text), request.text).toEqual(
      await oracle.spellings(request.storeCode, request.text),
    );
  }
}, 120_000);

async function expectSameListing(asked: SearchRequest): Promise<void> {
  const codes = ['brand', 'color', 'nothing'];
  const [own, other] = await Promise.all(
    [engine, oracle].map(async (each) => {
      const listed = await each.list({ ...asked, codes, most: 20 });
      if (listed === undefined) return undefined;
      const { facets, ...columns } = toListingColumns(listed, { codes, hasPrices: true });
      return {
        ...columns,
        facets: Array.from(facets.values(), (sets) => Array.from(sets.codes, sets.values)),
      };
    }),
  );
  expect(own, JSON.stringify(asked)).toEqual(other);
}
