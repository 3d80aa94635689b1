import { client, storeView } from '#web/state/page/this-page.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { cartDelivery, isWeighed } from '#domain/checkout/cart-delivery.ts';
import type { Freight } from '#domain/checkout/freight.ts';
import type { FreightPlace } from '#domain/checkout/freight-table.ts';
import type { Ore } from '#domain/money/ore.ts';
import { minuteMs } from '#domain/time/moment.ts';
import { isOnline, useIsOnline } from '#web/offline/connectivity.ts';
import { hasAll } from '#web/offline/has-all.ts';
import { openStorage } from '#web/offline/open-storage.ts';
import type { RecordKind } from '#web/offline/storage.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { useHeardStock } from '#web/state/cart/stock.ts';

interface Kept {
  readonly freight: Freight;
  readonly at: number;
}

const maxAgeMs = 10 * minuteMs;
/** Nothing was fetched yet: freight is confirmed when the order is sent. */
const unknown: Freight = {
  rates: [],
  services: [],
  isWhole: false,
  shops: [],
  titles: { home: '', 'pickup-point': '', bulky: '' },
};

/** The rates of one country, the last that was asked for. */
const freightStore = createStore<{
  readonly freight: Freight | undefined;
  readonly country: string;
}>(() => ({ freight: undefined, country: '' }));

const kindOf = (storeCode: string, country: string): RecordKind<Kept> => ({
  key: `cache/freight/${storeCode}/${country}`,
  version: 1,
  isValid: (data): data is Kept => hasAll(data, 'freight', 'at') && hasAll(data.freight, 'rates'),
});

/** The freight to a country is loaded with the cart, so that it is known offline (rules/orders#delivery). */
export async function keepFreight(to?: string): Promise<Freight> {
  const country = to ?? storeView.settings.tax.country;
  const storage = await openStorage();
  const kind = kindOf(storeView.code, country);
  const kept = await storage.read(kind);
  const isFresh = kept !== undefined && Date.now() - kept.at < maxAgeMs;
  let freight = kept?.freight ?? unknown;
  if (!isFresh && isOnline()) {
    try {
      const { freight: call } = await import('#contract/cart.ts');
      freight = (await client.call(call, { query: { country } })).result;
      await storage.write(kind, { freight, at: Date.now() });
    } catch {
      // The stored rates are used instead. The server has the last word when the order is placed.
    }
  }
  freightStore.setState({ freight, country });
  return freight;
}

/** The cost of the cheapest way to send the cart, or the fact that it can only be fetched. It is undefined until the rates are here. */
export function useLowestFreight(
  place: FreightPlace,
  side: 'net' | 'gross',
): Ore | 'unconfirmed' | 'fetched' | undefined {
  const { cart, isLoaded } = useCart();
  const { freight, country } = useStore(freightStore);
  const online = useIsOnline();
  const stock = useHeardStock();
  const isAny = isLoaded && cart.items.length > 0;
  useEffect(() => {
    if (isAny) void keepFreight(place.country);
  }, [isAny, place.country, online]);
  if (!isAny || freight === undefined || country !== place.country) return undefined;
  const { checkout } = storeView.settings;
  // The server will answer the freight soon.
  if (online && !isWeighed(cart.items)) return undefined;
  const methods = cartDelivery(cart, { freight, stock }, place, checkout);
  const sent = methods.filter((method) => !method.place && !method.lacks);
  if (sent.length === 0) return methods.length > 0 ? 'fetched' : undefined;
  const known = sent.filter(({ isUnconfirmed = false }) => !isUnconfirmed);
  const amounts = known.map(({ price }) => price[side]);
  const lowest = amounts.toSorted((one, other) => one - other)[0];
  return lowest ?? 'unconfirmed';
}
