import type * as content from '#contract/content.ts';
import { storeViews, type StoreView } from '#domain/settings.ts';
import { AppError } from '#server/http/app-error.ts';
import { cacheTags } from '#server/http/cache-tags.ts';
import type { Handler } from '#server/http/handle.ts';
import {
  findActiveContent,
  toCmsBlock,
  toCmsPage,
} from '#server/repositories/content-documents.ts';

export const page: Handler<typeof content.page> = async ({ query: { id } }, context) => {
  const row = await findActiveContent(context.services.database.read, 'page', id);
  if (row === undefined) throw unknown('page', id);
  context.dependsOn(cacheTags.content(row.identifier));
  return { result: toCmsPage(row) };
};

export const pageByIdentifier: Handler<typeof content.pageByIdentifier> = async (
  { query: { identifier, storeId } },
  { services, storeView, dependsOn },
) => {
  // Asked first: what is missing today may be written tomorrow.
  dependsOn(cacheTags.content(identifier));
  const { pages } = await services.content.of(storeCodeOf(storeId, storeView));
  const found = pages.get(identifier);
  if (found === undefined) throw unknown('page', identifier);
  return { result: found };
};

export const block: Handler<typeof content.block> = async ({ query: { id } }, context) => {
  const row = await findActiveContent(context.services.database.read, 'block', id);
  if (row === undefined) throw unknown('block', id);
  context.dependsOn(cacheTags.content(row.identifier));
  return { result: toCmsBlock(row) };
};

export const blockByIdentifier: Handler<typeof content.blockByIdentifier> = async (
  { query: { identifier, storeId } },
  { services, storeView, dependsOn },
) => {
  dependsOn(cacheTags.content(identifier));
  const { blocks } = await services.content.of(storeCodeOf(storeId, storeView));
  const found = blocks.get(identifier);
  if (found === undefined) throw unknown('block', identifier);
  return { result: found };
};

/** The store view with a number; 0 is the one that is asked in. */
function storeCodeOf(storeId: number, { code }: StoreView): string {
  if (storeId === 0) return code;
  const named = storeViews.find((view) => view.storeId === storeId);
  if (named === undefined) throw unknown('store', storeId);
  return named.code;
}

function unknown(kind: 'page' | 'block' | 'store', key: string | number): AppError {
  return new AppError('content.not_found', { details: { kind, key } });
}
