import { addToCompare } from '#domain/catalog/compare.ts';
import { browserStorage } from '#web/offline/idb-shelf.ts';
import type { RecordKind } from '#web/offline/storage.ts';
import { cartTools } from './cart.ts';
import { compareStore } from './compare.ts';
import { notify, notifyRefusal } from './notifications.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { tellTabs } from './open-tabs.ts';

const compareKind: RecordKind<readonly string[]> = {
  key: 'compare',
  version: 1,
  isValid: (data): data is readonly string[] =>
    Array.isArray(data) && data.every((sku) => typeof sku === 'string'),
};

/** Reads what is stored; another tab may have changed it. */
export async function loadCompare(): Promise<readonly string[]> {
  const skus = (await browserStorage.read(compareKind)) ?? [];
  compareStore.setState({ skus, isLoaded: true });
  return skus;
}

/** Adds a product, or takes it out again, and says what can't be seen at once. */
export function toggleCompare(sku: string): Promise<void> {
  return oneAtATime('compare', () => toggle(sku));
}

async function toggle(sku: string): Promise<void> {
  const skus = await loadCompare();
  if (skus.includes(sku)) return save(skus.filter((each) => each !== sku));
  const added = addToCompare(skus, sku, cartTools().storeView.settings.compare.maximumProducts);
  const actions = [{ label: 'compare', href: '/compare' }] as const;
  if (!added.ok) return notifyRefusal(added.refusal, { actions });
  await save(added.value);
  notify('compare.added', { actions });
}

export async function clearCompare(): Promise<void> {
  await save([]);
}

async function save(skus: readonly string[]): Promise<void> {
  compareStore.setState({ skus, isLoaded: true });
  await browserStorage.write(compareKind, skus);
  tellTabs('compare');
}
