import type { SearchDocument, SearchEngine, SearchRequest } from '#server/engines/search/port.ts';
import { seededRandom, type ManyDocuments } from '#testing/many-documents.ts';
import type { Benchmark } from './benchmark.ts';
import { questionKinds, questionsOf } from './search-questions.ts';
import { fillShelf, heldBytes, openEngine, timeQuestions, type Shelf } from './search-shelf.ts';
import { table } from './table.ts';

const size = 100_000;
const writes = 100_000;
/** Writes that are measured one by one, each followed by a question that must see it. */
const measured = 500;
const promised = { writeMs: 5, memory: 1.1 };

/** Compares a catalogue after many writes with one that is built from its final content. */
export const searchWrites: Benchmark = async () => {
  const shelf = await fillShelf(size);
  // Memory that answering needs is taken before the first measurement, so that it does not count.
  for (const question of allQuestions(shelf.documents)) await shelf.engine.search(question);
  const before = heldBytes();
  const random = seededRandom(3);
  const anyId = (): number => 1 + Math.floor(random() * size);
  const latest = new Map<number, SearchDocument>();
  const write = async (id: number): Promise<void> => {
    const document = shelf.documents.document(id, size);
    latest.set(id, document);
    await shelf.engine.index([document]);
  };
  for (let count = measured; count < writes; count++) await write(anyId());
  const ids = Array.from({ length: measured }, anyId);
  const times = await timeQuestions(ids, async (id) => {
    await write(id);
    const { total } = await shelf.engine.search(byId(id));
    if (total !== 1) throw new Error(`A write of ${id} is not found`);
  });
  const unequal = await compare(shelf, latest);
  // The documents written to it are the benchmark's, not the engine's.
  latest.clear();
  const share = 1 + (heldBytes() - before) / (shelf.bytesPerProduct * size);
  await shelf.engine.close();
  const isOver = times.p95Ms > promised.writeMs || unequal > 0 || share > promised.memory;
  const heads = ['search, 100 000 products written to 100 000 times', '', 'limit'];
  const rows = [
    ['a write and a question that sees it, median ms', times.medianMs.toFixed(2), ''],
    ['the same, p95 ms', times.p95Ms.toFixed(2), String(promised.writeMs)],
    ['answers unlike those of a new index', String(unequal), '0'],
    ['memory beside the beginning', share.toFixed(2), String(promised.memory)],
  ];
  return { text: table(heads, rows), isOver };
};

function byId(id: number) {
  return {
    storeCode: 'no',
    groupId: 0,
    filters: [{ kind: 'any', field: 'id', values: [String(id)] }],
    chosen: {},
    text: '',
    sort: [],
    from: 0,
    size: 1,
    facets: [],
    priceRanges: [],
  } as const;
}

function allQuestions(documents: ManyDocuments): SearchRequest[] {
  return questionKinds.flatMap((kind) => questionsOf(kind, documents));
}

/** The number of questions that a new index of the same documents answers differently. */
async function compare(
  { engine, documents }: Shelf,
  latest: ReadonlyMap<number, SearchDocument>,
): Promise<number> {
  const fresh: SearchEngine = openEngine();
  // The documents of the beginning are made again in their order; those written since replace them.
  for (const document of documents.again().take(size)) {
    await fresh.index([latest.get(document.id) ?? document]);
  }
  let unequal = 0;
  for (const question of allQuestions(documents)) {
    const [one, other] = await Promise.all([engine.search(question), fresh.search(question)]);
    if (JSON.stringify(one) !== JSON.stringify(other)) unequal += 1;
  }
  await fresh.close();
  return unequal;
}
