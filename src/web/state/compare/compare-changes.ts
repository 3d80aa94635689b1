import { storeView } from '#web/state/page/this-page.ts';
import { addToCompare } from '#domain/catalog/compare.ts';
import { hasKept } from '#web/offline/has-kept.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import { textsKind } from '#web/offline/storage.ts';
import { compareStore } from '#web/state/marked-lists.ts';
import { notify, notifyRefusal } from '#web/state/notices/notifications.ts';
import { tellTabs } from '#web/state/tabs/open-tabs.ts';

const compareKind = textsKind('compare');

/** Rises with each change made here, so that a read that began earlier is known to be out of date. */
let changes = 0;

export async function loadCompare(): Promise<void> {
  const before = changes;
  // A first visit creates no database.
  const skus = ((await hasKept()) && (await browserStorage.read(compareKind))) || [];
  if (changes === before) compareStore.setState({ skus, isLoaded: true });
}

/** A list already loaded is written before any await, so that it survives a visitor who leaves at once. */
export async function toggleCompare(sku: string): Promise<void> {
  if (!compareStore.getState().isLoaded) await loadCompare();
  const { skus } = compareStore.getState();
  if (skus.includes(sku)) return save(skus.filter((each) => each !== sku));
  const added = addToCompare(skus, sku, storeView.settings.compare.maximumProducts);
  const actions = [{ label: 'product.compare', href: '/compare' }] as const;
  if (!added.ok) return notifyRefusal(added.refusal, { actions });
  await save(added.value);
  notify('compare.added', { actions });
}

export async function clearCompare(): Promise<void> {
  await save([]);
}

async function save(skus: readonly string[]): Promise<void> {
  changes += 1;
  compareStore.setState({ skus, isLoaded: true });
  await browserStorage.write(compareKind, skus);
  tellTabs('compare');
}
