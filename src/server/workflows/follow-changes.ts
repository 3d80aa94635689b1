import { cacheTags, tagsOfChange } from '#server/http/cache-tags.ts';
import { articleKinds, changesAfter, type Change } from '#server/repositories/change-log.ts';
import { skusShowing } from '#server/repositories/products-showing.ts';
import type { Services } from '#server/services.ts';
import { indexCatalogue, indexProducts } from './index-catalogue.ts';

const mostAtOnce = 1_000;

/** Brings index and caches up to what others changed since a position; answers the new position. */
export async function followChanges(services: Services, position: number): Promise<number> {
  for (let reached = position; ;) {
    const changes = await changesAfter(services.database.read, reached, mostAtOnce);
    const last = changes.at(-1);
    if (last === undefined) return reached;
    await carryOut(services, changes);
    reached = last.position;
  }
}

async function carryOut(services: Services, changes: readonly Change[]): Promise<void> {
  const { cache, catalogue, content, database } = services;
  // First, so that index and pages are made of what is true now.
  await catalogue.forget(changes);
  content.forget(changes);
  // Everything is affected by these, so nothing is looked at singly.
  const isWhole = changes.some(
    ({ kind, key }) =>
      kind === 'reindex' ||
      kind === 'tax' ||
      kind === 'attribute' ||
      kind === 'category' ||
      (key === '*' && kind !== 'purge'),
  );
  if (isWhole) await indexCatalogue(services);
  const skus = changes.filter(({ kind }) => articleKinds.includes(kind)).map(({ key }) => key);
  const showing = await skusShowing(database.read, skus);
  if (!isWhole && skus.length > 0) {
    await indexProducts(services, [...new Set([...skus, ...showing])]);
  }
  if (isWhole || changes.some(({ kind, key }) => kind === 'purge' && key === '*')) {
    await cache.clear();
    return;
  }
  await cache.purge([
    ...changes.flatMap(({ kind, key }) => tagsOfChange(kind, key)),
    ...showing.map(cacheTags.product),
  ]);
}
