import { OpenSearchError, type OpenSearchClient } from './opensearch-client.ts';
import { openIndexes, type ViewIndex } from './opensearch-indexes.ts';
import { SearchAway } from './port.ts';

/** Told once each time the server goes away and comes back, and of documents it does not take. */
export interface SearchWatch {
  lost(error: unknown): void;
  regained(): void;
  refused(error: unknown): void;
}

type Indexes = ReadonlyMap<string, ViewIndex>;

/** An OpenSearch that may be away: from the first call it fails until it is opened again nobody waits for it. */
export interface OpenSearchLink {
  isReady(): boolean;
  open(): Promise<string | undefined>;
  begin(): void;
  /** Writes to the indexes, which may be behind. */
  write<Answer>(work: (indexes: Indexes) => Promise<Answer>): Promise<Answer>;
  /** Asks indexes that are up to date. */
  ask<Answer>(work: (indexes: Indexes) => Promise<Answer>): Promise<Answer>;
}

export function createOpenSearchLink(
  client: OpenSearchClient,
  { prefix, storeCodes }: { readonly prefix: string; readonly storeCodes: readonly string[] },
  watch: Pick<SearchWatch, 'lost' | 'regained'>,
): OpenSearchLink {
  let indexes: Indexes | undefined;
  let isReady = false;
  let isMissed = false;

  const orAway = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OpenSearchError && error.isAbsence)) throw error;
      indexes = undefined;
      isReady = false;
      if (!isMissed) watch.lost(error);
      isMissed = true;
      throw new SearchAway({ cause: error });
    }
  };
  const write: OpenSearchLink['write'] = async (work) => {
    const opened = indexes;
    if (opened === undefined) throw new SearchAway();
    return orAway(() => work(opened));
  };

  return {
    isReady: () => isReady,
    open: () =>
      orAway(async () => {
        await client.ping();
        indexes = await openIndexes(client, prefix, storeCodes);
        const notes = new Set([...indexes.values()].map(({ noted }) => noted));
        return notes.size === 1 ? [...notes][0] : undefined;
      }),
    begin() {
      isReady = indexes !== undefined;
      if (isReady && isMissed) watch.regained();
      isMissed &&= !isReady;
    },
    write,
    async ask(work) {
      if (!isReady) throw new SearchAway();
      return write(work);
    },
  };
}
