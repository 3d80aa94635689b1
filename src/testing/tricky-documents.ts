import type { SearchDocument, SearchFilter, SearchRequest } from '#server/engines/search/port.ts';
import { groups, pick, type Random } from './many-documents.ts';

const parts =
  'dusj vegg hjørne servant batteri toalett rull holder speil lys skap høy avløp rør flis gulv kar'.split(
    ' ',
  );
const endings = ['', '', '', 'en', 'er', 'ene', 's', 'et'];
const links = ['', '', 's', 'e'];
const letters = 'abdeghiklnorstvøå'.split('');
const fields = ['brand', 'color', 'width', 'category_ids', 'visibility'];
const storeCodes = ['no', 'en', 'proff'];

function times<Item>(random: Random, most: number, make: () => Item): Item[] {
  return Array.from({ length: Math.floor(random() * (most + 1)) }, make);
}

/** A word, a compound, a measure or a code, so that every kind of match occurs. */
function anyWord(random: Random): string {
  const chance = random();
  if (chance < 0.1)
    return `${1 + Math.floor(random() * 12)}0${pick(random, ['', ' cm', 'mm', 'x60'])}`;
  const word = pick(random, parts) + pick(random, endings);
  if (chance < 0.55) return word;
  return pick(random, parts) + pick(random, links) + word;
}

const anyText = (random: Random, most: number): string =>
  times(random, most, () => anyWord(random)).join(' ');

const anyValues = (random: Random): string[] => [
  ...new Set(times(random, 3, () => String(Math.floor(random() ** 2 * 40)))),
];

const anyKeywords = (random: Random): Record<string, string[]> =>
  Object.fromEntries(
    fields.flatMap((field) => (random() < 0.8 ? [[field, anyValues(random)] as const] : [])),
  );

/** A document of few words and values, so that random questions have hits. */
export function aTrickyDocument(random: Random, id: number): SearchDocument {
  return {
    storeCode: pick(random, storeCodes),
    id,
    sku: `${pick(random, ['SRV', 'BRV'])}-${pick(random, ['600', 'HØY', '12345'])}-${id}`,
    name: anyText(random, 4),
    categories: times(random, 2, () => pick(random, parts)),
    attributes: times(random, 3, () => anyWord(random)),
    details: [anyText(random, 5)],
    codes: times(
      random,
      2,
      () => `${pick(random, ['', '0'])}${60_120_000 + Math.floor(random() * 40)}`,
    ),
    keywords: anyKeywords(random),
    variantKeywords: anyKeywords(random),
    updatedAt: Math.floor(random() * 20),
    prices: Object.fromEntries(
      groups.flatMap((group) =>
        random() < 0.8 ? [[group, Math.floor(random() * 30) * 1_000]] : [],
      ),
    ),
  };
}

function misspelt(random: Random, text: string): string {
  const at = Math.floor(random() * text.length);
  const [before, letter, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
  return pick(random, [
    text,
    before + after,
    before + pick(random, letters) + letter + after,
    before + pick(random, letters) + after,
    before + after.slice(0, 1) + letter + after.slice(1),
    before,
  ]);
}

function anySearchText(random: Random): string {
  const chance = random();
  if (chance < 0.4) return '';
  if (chance < 0.45) return String(60_120_000 + Math.floor(random() * 40));
  if (chance < 0.47) return `601200${pick(random, ['', '0', '03', '1'])}`;
  if (chance < 0.5)
    return pick(random, ['SRV-600-7', 'brv 12345 9', '12345', 'wc', 'NOBB 60120005']);
  return misspelt(random, anyText(random, 3));
}

function anyFilter(random: Random, field: string): SearchFilter {
  const chance = random();
  if (chance < 0.5) return { kind: 'any', field, values: anyValues(random) };
  if (chance < 0.65) return { kind: 'none', field, values: anyValues(random) };
  if (chance < 0.75) return { kind: 'exists', field, value: random() < 0.5 };
  const from = Math.floor(random() * 20);
  if (chance < 0.9) return { kind: 'range', field, from, to: from + Math.floor(random() * 20) };
  return { kind: 'either', filters: times(random, 3, () => anyFilter(random, field)) };
}

const filterFields = [
  ...fields,
  ...fields.map((field) => `${field}_options`),
  ...fields.map((field) => `facet.${field}`),
  'id',
  'updated_at',
  'nothing',
  '__proto__',
];
const facets = fields.map((field) => `facet.${field}`);
const sorts = ['relevance', 'price', 'name', 'updated_at', 'id'] as const;

/** A question of any kind, valid or not. */
export function anyRequest(random: Random): SearchRequest {
  const priced: SearchFilter = {
    kind: 'range',
    field: 'price',
    from: Math.floor(random() * 20_000),
    to: 10_000 + Math.floor(random() * 20_000),
  };
  const chosen = times(random, 2, () => pick(random, facets)).map(
    (field) => [field, [anyFilter(random, field)]] as const,
  );
  return {
    storeCode: pick(random, storeCodes),
    groupId: Math.floor(random() * 5),
    filters: [
      ...times(random, 2, () => anyFilter(random, pick(random, filterFields))),
      ...(random() < 0.2 ? [priced] : []),
    ],
    chosen: Object.fromEntries([
      ...chosen,
      ...(random() < 0.2 ? [['price', [priced]] as const] : []),
    ]),
    text: anySearchText(random),
    sort: times(random, 2, () => ({ field: pick(random, sorts), isDescending: random() < 0.5 })),
    from: Math.floor(random() ** 3 * 30),
    size: 1 + Math.floor(random() * 20),
    facets: facets.filter(() => random() < 0.4),
    priceRanges: [{ from: 0, to: 10_000 }, { from: 10_000, to: 20_000 }, { from: 20_000 }],
  };
}
