import * as content from '#contract/content.ts';
import { storeViews, type StoreView } from '#domain/settings.ts';
import { AppError } from '#server/app-error.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { defineRoute } from '#server/http/handle.ts';
import {
  findActiveContent,
  toCmsBlock,
  toCmsPage,
} from '#server/repositories/content/content-documents.ts';
import { findBlocks, findPage } from '#server/workflows/content/find-content.ts';

export const page = defineRoute(
  content.page,
  ['content.not_found'],
  async ({ query: { id } }, context) => {
    const row = await findActiveContent(context.services.database.read, 'page', id);
    const { pages } = await context.services.content.of(context.storeView.code);
    const found = row ? toCmsPage(row) : [...pages.values()].find((each) => each.id === id);
    if (found === undefined) throw unknown('page', id);
    context.dependsOn(cacheTags.content(found.identifier));
    return { result: found };
  },
);

export const pageByIdentifier = defineRoute(
  content.pageByIdentifier,
  ['content.not_found'],
  async ({ query: { identifier, storeId } }, context) => {
    const storeView = namedView(storeId, context.storeView);
    const found = await findPage(identifier, { ...context, storeView });
    if (found === undefined) throw unknown('page', identifier);
    return { result: found };
  },
);

export const block = defineRoute(
  content.block,
  ['content.not_found'],
  async ({ query: { id } }, context) => {
    const row = await findActiveContent(context.services.database.read, 'block', id);
    if (row === undefined) throw unknown('block', id);
    context.dependsOn(cacheTags.content(row.identifier));
    return { result: toCmsBlock(row) };
  },
);

export const blockByIdentifier = defineRoute(
  content.blockByIdentifier,
  ['content.not_found'],
  async ({ query: { identifier, storeId } }, context) => {
    const storeView = namedView(storeId, context.storeView);
    const [found] = await findBlocks([identifier], { ...context, storeView });
    if (found === undefined) throw unknown('block', identifier);
    return { result: found };
  },
);

/** The store view with a number; 0 is the one that is asked in. */
function namedView(storeId: number, here: StoreView): StoreView {
  if (storeId === 0) return here;
  const named = storeViews.find((view) => view.storeId === storeId);
  if (named === undefined) throw unknown('store', storeId);
  return named;
}

function unknown(kind: 'page' | 'block' | 'store', key: string | number): AppError {
  return new AppError('content.not_found', { details: { kind, key } });
}
