import type { StoreView } from '#domain/settings.ts';
import { ConfigError } from './config.ts';

/** Stops the start where the VAT of a store view would be a guess. */
export function requireTaxCountries(views: readonly StoreView[]): void {
  const without = views.filter(({ settings }) => !/^[A-Z]{2}$/.test(settings.tax.country));
  if (without.length === 0) return;
  throw new ConfigError(
    without.map(
      ({ code }) =>
        `The store view ${code} has no tax country: set tax.country to two capitals, for example NO`,
    ),
  );
}
