import MiniSearch from 'minisearch';
import { splitCompound } from '#domain/search/compounds.ts';
import { indexWords } from '#domain/search/index-words.ts';
import { readTokens } from '#domain/search/read-tokens.ts';
import { allowedEdits } from '#domain/search/spelling.ts';
import { stem } from '#domain/search/stem.ts';
import type { SearchDocument, SearchRequest } from '#server/engines/search/port.ts';
import { seededRandom, type ManyDocuments, type Random } from '#testing/many-documents.ts';
import type { Benchmark } from './benchmark.ts';
import { aWord, misspelt } from './search-questions.ts';
import { fillShelf, heldBytes, timeQuestions } from './search-shelf.ts';
import { table } from './table.ts';

const size = 100_000;
const questions = 60;
const fixedLetters = 2;
/** The promised factors of speed and memory of the embedded search. */
const promised = { faster: 10, memory: 1 / 5 };

interface Row {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  readonly categories: string;
  readonly attributes: string;
  readonly codes: string;
}

type Kind = 'exact' | 'prefix' | 'typo';

const words: Readonly<Record<Kind, (documents: ManyDocuments, random: Random) => string>> = {
  exact: (documents, random) => aWord(documents, random),
  prefix: (documents, random) => aWord(documents, random).slice(0, 4),
  typo: (documents, random) => misspelt(aWord(documents, random), random),
};

/** Whether a text is one plain word; the other engine can't find it as part of a compound. */
function isPlain(text: string, { common, rare }: ManyDocuments): boolean {
  const [word = ''] = indexWords(text, 'nb');
  const known = [...common, ...rare];
  const isEnd = (end: string): boolean =>
    known.some((each) => each !== end && indexWords(each, 'nb')[0]?.endsWith(end));
  const vocabulary = {
    has: (part: string) => known.some((each) => indexWords(each, 'nb')[0] === part),
    hasBeginning: (part: string) => known.some((each) => each.startsWith(part)),
    hasEnd: isEnd,
  };
  return !isEnd(word) && splitCompound(word, 'nb', vocabulary).length === 0;
}

/** Another engine with the same words and numbers of the same products. */
function fillOther(documents: ManyDocuments): {
  readonly other: MiniSearch<Row>;
  readonly bytes: number;
} {
  const before = heldBytes();
  const other = new MiniSearch<Row>({
    fields: ['name', 'sku', 'categories', 'attributes', 'codes'],
    tokenize: (text) => indexWords(text, 'nb'),
    processTerm: (word) => word,
    searchOptions: {
      boost: { name: 4, sku: 2, categories: 1 },
      tokenize: (text) =>
        readTokens(text).map((token) =>
          token.kind === 'word' ? stem(token.text, 'nb') : token.text,
        ),
    },
  });
  for (const document of documents.take(size)) other.add(rowOf(document));
  return { other, bytes: heldBytes() - before };
}

function rowOf({ id, name, sku, categories, attributes, codes }: SearchDocument): Row {
  const withoutNumber = sku.replace(/\d{4,}/, '');
  return {
    id,
    name,
    sku: withoutNumber,
    categories: categories.join(' '),
    attributes: attributes.join(' '),
    codes: codes.join(' '),
  };
}

/** The hits of the other engine: a word and longer ones; misspelt ones only when there is neither. */
function askOther(other: MiniSearch<Row>, text: string, kind: Kind): readonly number[] {
  const beginning = text.slice(0, fixedLetters);
  const found = other.search(text, {
    prefix: true,
    fuzzy: kind === 'typo' ? allowedEdits(text) : false,
    maxFuzzy: 2,
    filter: ({ terms }) => terms.some((term) => term.startsWith(beginning)),
  });
  return found.map(({ id }) => Number(id));
}

function request(text: string, rows: number): SearchRequest {
  return {
    storeCode: 'no',
    groupId: 0,
    filters: [],
    chosen: {},
    text,
    sort: [{ field: 'relevance', isDescending: true }],
    from: 0,
    size: rows,
    facets: [],
    priceRanges: [],
  };
}

function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  const known = new Set(one);
  return known.size === other.length && other.every((id) => known.has(id));
}

/** The embedded search beside a general engine, both with our analysis, in one run. */
export const searchBeside: Benchmark = async () => {
  const { engine, documents, bytesPerProduct } = await fillShelf(size);
  const { other, bytes } = fillOther(documents.again());
  const share = (bytesPerProduct * size) / bytes;
  const rows: string[][] = [];
  let isOver = share > promised.memory;
  for (const kind of ['exact', 'prefix', 'typo'] as const) {
    const random = seededRandom(11);
    const texts: string[] = [];
    while (texts.length < questions) {
      const text = words[kind](documents, random);
      // Some rare words are in no product, which only misspelt ones may be.
      const isThere = kind === 'typo' || askOther(other, text, kind).length > 0;
      if (isThere && isPlain(text, documents)) texts.push(text);
    }
    const own = await timeQuestions(texts, (text) => engine.search(request(text, 50)));
    const its = await timeQuestions(texts, (text) => askOther(other, text, kind));
    const same: boolean[] = [];
    for (const text of texts) {
      const { ids } = await engine.search(request(text, size));
      same.push(isSameSet(ids, askOther(other, text, kind)));
    }
    const faster = its.meanMs / own.meanMs;
    const equal = same.filter(Boolean).length;
    isOver ||= faster < promised.faster || equal < same.length;
    rows.push([
      kind,
      `${own.medianMs.toFixed(2)} / ${own.p95Ms.toFixed(2)}`,
      `${its.medianMs.toFixed(2)} / ${its.p95Ms.toFixed(2)}`,
      faster.toFixed(1),
      `${equal} of ${same.length}`,
    ]);
  }
  const heads = ['search beside MiniSearch', 'ours, ms', 'its, ms', '× as fast', 'equal sets'];
  const memory = `memory: ${(share * 100).toFixed(0)} % of its (limit 20 %), with the columns`;
  return { text: `${table(heads, rows)}\n${memory}`, isOver };
};
