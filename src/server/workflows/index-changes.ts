import { articleKinds, type Change } from '#server/repositories/change-log.ts';
import { skusShowing } from '#server/repositories/products-showing.ts';
import type { Services } from '#server/services.ts';
import { indexCatalogue, indexProducts } from './index-catalogue.ts';

/** Brings changes into the index; `showing` are the articles made of those that changed. */
export async function indexChanges(
  services: Services,
  changes: readonly Change[],
  showing?: readonly string[],
): Promise<void> {
  if (changes.some(concernsAll)) {
    await indexCatalogue(services);
    return;
  }
  const skus = changes.filter(({ kind }) => articleKinds.includes(kind)).map(({ key }) => key);
  const made = showing ?? (await skusShowing(services.database.read, skus));
  if (skus.length > 0) await indexProducts(services, [...new Set([...skus, ...made])]);
}

/** Everything is affected by these, so nothing is looked at singly. */
export function concernsAll({ kind, key }: Change): boolean {
  return (
    kind === 'reindex' ||
    kind === 'tax' ||
    kind === 'attribute' ||
    kind === 'category' ||
    (key === '*' && kind !== 'purge')
  );
}
