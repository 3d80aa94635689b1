import { SearchAway, type SearchRequest, type SearchResult } from '#server/engines/search/port.ts';
import type { Services } from '#server/services.ts';
import { browseDatabase } from './browse-database.ts';

/** What a search found; `isLimited` when the index was away and would have found otherwise. */
export interface Findings extends SearchResult {
  readonly isLimited: boolean;
}

/** Products by the search index, or by the database while that is away. */
export async function findProducts(services: Services, request: SearchRequest): Promise<Findings> {
  try {
    return { ...(await services.search.search(request)), isLimited: false };
  } catch (error) {
    if (!(error instanceof SearchAway)) throw error;
    const { isWhole, ...found } = await browseDatabase(services, request);
    return { ...found, isLimited: !isWhole };
  }
}
