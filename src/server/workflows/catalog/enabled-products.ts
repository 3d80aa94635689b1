import type { Product } from '#domain/catalog/product.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { logRefusal } from '#server/log-refusal.ts';
import type { Services } from '#server/services.ts';

/** The products on sale among those asked for by name; the others are logged. */
export function enabledProducts(
  products: readonly Product[],
  services: Pick<Services, 'log'>,
): readonly Product[] {
  return products.filter(({ sku, status }) => {
    const isOnSale = isEnabled(status);
    if (!isOnSale) logRefusal(services, 'product.query_empty', { status }, { sku });
    return isOnSale;
  });
}
