import type { Language, StoreView } from '#domain/settings.ts';
import { dataThatIs, type DeviceData } from './device-data.ts';

/** A step of a change to another store view; hooks are what other parts of the shop want done then. */
export type StoreViewStep =
  | { readonly kind: 'run-hooks'; readonly when: 'before' | 'after' }
  | { readonly kind: 'load-locale'; readonly language: Language }
  | { readonly kind: 'clear' | 'refetch'; readonly data: DeviceData };

/**
 * Store view change loads the locale, resets caches and runs before and after hooks
 * (rules/offline#store-view-change). What a person has made is kept and brought up to date, never cleared. No
 * steps to where one is.
 */
export function planStoreViewChange(
  from: Pick<StoreView, 'code'>,
  to: Pick<StoreView, 'code' | 'language'>,
): readonly StoreViewStep[] {
  if (from.code === to.code) return [];
  const clear = dataThatIs('cleared', 'storeViewChange');
  const refetch = dataThatIs('refetched', 'storeViewChange');
  return [
    { kind: 'run-hooks', when: 'before' },
    { kind: 'load-locale', language: to.language },
    // Caches go first, or what is fetched again would be the other view's.
    ...clear.map((data) => ({ kind: 'clear' as const, data })),
    ...refetch.map((data) => ({ kind: 'refetch' as const, data })),
    { kind: 'run-hooks', when: 'after' },
  ];
}
