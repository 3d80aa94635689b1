import { randomBytes } from 'node:crypto';
import {
  aSampleShop,
  askRelevanceSet,
  meanReciprocalRank,
  missingProducts,
  relevanceKinds,
  type Relevance,
} from '#testing/relevance-set.ts';
import type { Benchmark } from './benchmark.ts';
import { table } from './table.ts';

const promised = { rank: 0.85, rankOfKind: 0.7, ms: 100 };

/** The relevance set on the embedded search, and on the OpenSearch that `TEST_SEARCH_URL` names. */
export const searchRelevance: Benchmark = async () => {
  const { TEST_SEARCH_URL: server } = process.env;
  const url = server && `${server}/relevance-${randomBytes(6).toString('hex')}`;
  const reports = [await ask('embedded', {})];
  if (url) {
    reports.push(await ask('OpenSearch', { searchUrl: url }));
    await fetch(`${url}-*?expand_wildcards=all`, { method: 'DELETE' });
  }
  return {
    text: reports.map(({ text }) => text).join('\n\n'),
    isOver: reports.some(({ isOver }) => isOver),
  };
};

async function ask(engine: string, options: { readonly searchUrl?: string }) {
  const shop = await aSampleShop(options);
  // Once to warm up: what a process has never done before takes longer.
  await askRelevanceSet(shop);
  const answers = await askRelevanceSet(shop);
  await shop.close();
  const kinds = relevanceKinds.map(
    (kind) => [kind, answers.filter((each) => each.kind === kind)] as const,
  );
  const heads = [`relevance, ${engine}`, 'texts', 'mean rank', 'limit', 'missing', 'slowest ms'];
  const rows = [
    row('all', answers, promised.rank),
    ...kinds.map(([kind, ofKind]) => row(kind, ofKind, promised.rankOfKind)),
  ];
  const isOver =
    isWorse(answers, promised.rank) ||
    kinds.some(([, ofKind]) => isWorse(ofKind, promised.rankOfKind));
  return { text: table(heads, rows), isOver };
}

function row(title: string, answers: readonly Relevance[], limit: number): readonly string[] {
  return [
    title,
    String(answers.length),
    meanReciprocalRank(answers).toFixed(3),
    String(limit),
    String(missingProducts(answers).length),
    slowest(answers).toFixed(1),
  ];
}

function isWorse(answers: readonly Relevance[], rank: number): boolean {
  return (
    meanReciprocalRank(answers) < rank ||
    missingProducts(answers).length > 0 ||
    slowest(answers) > promised.ms
  );
}

function slowest(answers: readonly Relevance[]): number {
  return Math.max(...answers.map(({ ms }) => ms));
}
