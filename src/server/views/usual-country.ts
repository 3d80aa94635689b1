import type { StoreView } from '#domain/settings.ts';

/** The country that an address is taken to be in: the store view's own, else the first it delivers to. */
export function usualCountry({ settings: { tax, checkout } }: Pick<StoreView, 'settings'>): string {
  const countries = checkout.deliveryCountries;
  return countries.includes(tax.country) ? tax.country : (countries[0] ?? tax.country);
}
