import { OpenSearchError, type OpenSearchClient } from './opensearch-client.ts';
import { openIndex, type ViewIndex } from './opensearch-indexes.ts';
import { SearchAway } from './port.ts';

/** Called once each time the server becomes unavailable or available again, and for its refusals. */
export interface SearchWatch {
  lost(error: unknown): void;
  regained(): void;
  refused(error: unknown): void;
}

/**
 * After this many timeouts in a row the server counts as unavailable; a single heavy question may time
 * out.
 */
const maxSlowInRow = 3;

type Indexes = ReadonlyMap<string, ViewIndex>;
type Work<Answer> = (indexes: Indexes) => Promise<Answer>;

/**
 * Makes calls to the server. Once it is unavailable, calls fail at once until it is opened again; a
 * single failure affects only its own question.
 */
export function createOpenSearchLink(
  client: OpenSearchClient,
  { prefix, storeCodes }: { readonly prefix: string; readonly storeCodes: () => readonly string[] },
  watch: SearchWatch,
) {
  let indexes: Indexes | undefined;
  let isReady = false;
  let isMissed = false;
  let slowInRow = 0;

  const lose = (error: OpenSearchError): never => {
    indexes = undefined;
    isReady = false;
    slowInRow = 0;
    if (!isMissed) watch.lost(error);
    isMissed = true;
    throw new SearchAway({ cause: error });
  };
  const orAway = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OpenSearchError && error.isAbsence)) throw error;
      return lose(error);
    }
  };

  return {
    isReady: () => isReady,
    open: (): Promise<string | undefined> =>
      orAway(async () => {
        await client.ping();
        const opened = new Map<string, ViewIndex>();
        for (const code of storeCodes()) {
          opened.set(code, await openIndex(client, `${prefix}-${code}`.toLowerCase()));
        }
        indexes = opened;
        const notes = new Set([...opened.values()].map(({ noted }) => noted));
        return notes.size === 1 ? [...notes][0] : undefined;
      }),
    begin() {
      isReady = indexes !== undefined;
      if (isReady && isMissed) watch.regained();
      isMissed &&= !isReady;
    },
    async write<Answer>(work: Work<Answer>): Promise<Answer> {
      const opened = indexes;
      if (opened === undefined) throw new SearchAway();
      return orAway(() => work(opened));
    },
    /** Asks the server if its indexes are up to date. */
    async ask<Answer>(work: Work<Answer>): Promise<Answer> {
      const opened = indexes;
      if (!isReady || opened === undefined) throw new SearchAway();
      try {
        const answer = await work(opened);
        slowInRow = 0;
        return answer;
      } catch (error) {
        if (!(error instanceof OpenSearchError)) throw error;
        slowInRow = error.isTooSlow ? slowInRow + 1 : 0;
        const isOnlyThis = error.isTooSlow ? slowInRow < maxSlowInRow : !error.isAbsence;
        if (!isOnlyThis) return lose(error);
        watch.refused(error);
        throw new SearchAway({ cause: error });
      }
    },
  };
}
