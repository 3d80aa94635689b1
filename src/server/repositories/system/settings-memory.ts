import { noSeller, type Seller } from '#domain/seller.ts';
import { storeViewsOf, type StoreViews } from '#domain/store-views.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Change } from './change-log.ts';
import type { Database } from './database.ts';
import { loadSettings, type StoredSetting } from './settings.ts';

/** All settings at one moment; the object is never changed, only replaced. */
export interface ShopSettings {
  readonly seller: Seller;
  readonly storeViews: StoreViews;
}

export type SettingsMemory = ReturnType<typeof createSettingsMemory>;

/**
 * Keeps the settings of a process up to date with the change log; defaults hold until the first
 * refresh.
 */
export function createSettingsMemory(
  { read }: Pick<Database, 'read'>,
  isPayable: (method: string) => boolean = () => true,
) {
  const settingsOf = (stored: readonly StoredSetting[]) =>
    payableOnly(shopSettingsOf(stored), isPayable);
  let current = settingsOf([]);
  const refresh = async (): Promise<void> => {
    current = settingsOf(await loadSettings(read));
  };
  return {
    get current(): ShopSettings {
      return current;
    },
    refresh,
    async follow(changes: readonly Change[]): Promise<void> {
      if (changes.some(({ kind }) => kind === 'settings')) await refresh();
    },
  };
}

export function shopSettingsOf(stored: readonly StoredSetting[]): ShopSettings {
  const ofShop = new Map(
    stored.filter(({ scope }) => scope === '').map(({ key, value }) => [key, value]),
  );
  const fields = Object.entries(noSeller).map(([field, none]) => [
    field,
    ofShop.get(`seller.${field}`) ?? none,
  ]);
  // The cast is safe: the schema checked the settings before they were stored.
  const seller = Object.fromEntries(fields) as Seller;
  return { seller, storeViews: storeViewsOf(stored) };
}

/** Reduces a store view to the methods of payment that this program supports. */
function payableOnly(
  { seller, storeViews: [usual, ...others] }: ShopSettings,
  isPayable: (method: string) => boolean,
): ShopSettings {
  const offered = (view: StoreView): StoreView => {
    const { settings } = view;
    const paymentMethods = settings.checkout.paymentMethods.filter(isPayable);
    return {
      ...view,
      settings: { ...settings, checkout: { ...settings.checkout, paymentMethods } },
    };
  };
  return { seller, storeViews: [offered(usual), ...others.map(offered)] };
}
