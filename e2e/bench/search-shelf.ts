import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createSynonyms } from '#domain/search/synonyms.ts';
import { storeViews } from '#testing/sample-views.ts';
import { createEmbeddedSearch } from '#server/engines/search/embedded.ts';
import type { SearchEngine } from '#server/engines/search/port.ts';
import { ManyDocuments } from '#testing/many-documents.ts';

/** A search engine with a catalogue, and the time and memory that took. */
export interface Shelf {
  readonly engine: SearchEngine;
  readonly documents: ManyDocuments;
  readonly size: number;
  readonly buildMs: number;
  readonly bytesPerProduct: number;
}

const batch = 500;

export function openEngine(): SearchEngine {
  const synonyms = { nb: createSynonyms([], 'nb'), en: createSynonyms([], 'en') };
  return createEmbeddedSearch({ views: () => storeViews, synonyms });
}

/** Fills an engine as a pass over the catalogue does; making the documents is not counted. */
export async function fillShelf(size: number): Promise<Shelf> {
  const documents = new ManyDocuments();
  const ids = new Set(Array.from({ length: size }, (_, index) => index + 1));
  const before = heldBytes();
  const engine = openEngine();
  let buildMs = 0;
  for (let first = 1; first <= size; first += batch) {
    const made = [...documents.take(Math.min(batch, size - first + 1), { first, of: size })];
    const start = ownMs();
    await engine.index(made);
    buildMs += ownMs() - start;
  }
  const start = ownMs();
  await engine.retain(ids);
  buildMs += ownMs() - start;
  return { engine, documents, size, buildMs, bytesPerProduct: (heldBytes() - before) / size };
}

/** Milliseconds this thread has worked: those it waited for a core are the machine's. */
function ownMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Bytes that are held once everything unused is collected. */
export function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') for (let round = 0; round < 3; round++) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Milliseconds of single questions. */
export interface Times {
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly meanMs: number;
}

const tries = 3;

/**
 * Median, 95th percentile and mean in milliseconds, once questions are warm. The fastest of three tries
 * counts, so that other programs on the machine do not matter.
 */
export async function timeQuestions<Question>(
  questions: readonly Question[],
  ask: (question: Question) => unknown,
): Promise<Times> {
  for (const question of questions) await ask(question);
  const samples: number[] = [];
  for (const question of questions) {
    let fastest = Infinity;
    for (let round = 0; round < tries; round++) {
      const start = performance.now();
      await ask(question);
      fastest = Math.min(fastest, performance.now() - start);
    }
    samples.push(fastest);
  }
  samples.sort((one, other) => one - other);
  const at = (share: number): number => samples[Math.floor((samples.length - 1) * share)] ?? 0;
  const meanMs = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  return { medianMs: at(0.5), p95Ms: at(0.95), meanMs };
}
