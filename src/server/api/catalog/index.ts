import * as catalog from '#contract/catalog.ts';
import type { SearchAnswer } from '#contract/wire/search-answer.ts';
import type { SearchCall } from '#contract/wire/search-call.ts';
import type { SearchQuery } from '#domain/listing/search-query.ts';
import { storeViews } from '#domain/settings.ts';
import { AppError } from '#server/app-error.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { algolia } from './algolia.ts';
import { searchDocuments } from './search-documents.ts';
import { productDocuments } from './product-documents.ts';

/** The index of a search is the code of its store view (interface). */
async function search(
  call: SearchCall,
  query: SearchQuery,
  context: RequestContext,
): Promise<{ readonly result: SearchAnswer }> {
  const storeView = storeViews.find(({ code }) => code === call.index);
  if (storeView === undefined) throw new AppError('search.unknown_index');
  const here = { ...context, storeView };
  const find = call.entity === 'product' ? productDocuments : searchDocuments;
  const answer = await find(call, query, here);
  return { result: { ...answer, format: call.format, index: call.index } };
}

export const catalogRoutes: readonly Route[] = [
  defineRoute(catalog.search, ['search.unknown_index'], ({ query: { query, ...call } }, context) =>
    search(call, query, context),
  ),
  defineRoute(catalog.searchByPost, ['search.unknown_index'], ({ query, body }, context) =>
    search(query, body, context),
  ),
  algolia,
];
