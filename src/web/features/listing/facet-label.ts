import type { FacetValue } from '#domain/listing/listing-query.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import type { Shop } from '#web/state/shop.tsx';

/** The words of a facet value: its own, or for a price range the amounts of its id, `from-to` in kroner. */
export function facetLabel({ t, format }: Shop, code: string, value: FacetValue): string {
  if (code !== 'price') return value.label;
  const [from = '', to = ''] = value.id.split('-');
  const amount = (kroner: string) => format.wholeMoney(kronerToOre(kroner));
  if (to === '') return t('listing.priceOver', { from: amount(from) });
  if (Number(from) === 0) return t('listing.priceUnder', { to: amount(to) });
  return t('listing.priceBetween', { from: amount(from), to: amount(to) });
}

function kronerToOre(kroner: string): Ore {
  return ore(Math.round(Number(kroner) * 100));
}
