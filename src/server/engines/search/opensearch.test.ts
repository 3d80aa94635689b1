import { randomBytes } from 'node:crypto';
import { afterAll, describe, vi } from 'vitest';
import { createSynonyms } from '#domain/search/synonyms.ts';
import { searchConformance } from './conformance.ts';
import { createOpenSearch } from './opensearch.ts';

const url = process.env.TEST_SEARCH_URL;
const none = { nb: createSynonyms([], 'nb'), en: createSynonyms([], 'en') };
const unwatched = { lost: () => undefined, regained: () => undefined, refused: () => undefined };
const views = [
  { code: 'no', language: 'nb' },
  { code: 'en', language: 'en' },
] as const;

describe.skipIf(url === undefined)('on the server that TEST_SEARCH_URL names', () => {
  // The first searches of a server are slow, because its code is not compiled yet.
  if (url !== undefined) vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  afterAll(async () => {
    vi.resetConfig();
    await fetch(`${url}/${prefix}-*?expand_wildcards=all`, { method: 'DELETE' });
  });
  searchConformance('OpenSearch', async () =>
    createOpenSearch(`${url}/${prefix}`, { views: () => views, synonyms: none }, unwatched),
  );
});
