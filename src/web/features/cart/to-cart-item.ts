import type { CartItem } from '#domain/cart/cart.ts';
import type { Price } from '#domain/money/price.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import type { OfferedProduct, OfferedVariant } from '#domain/pricing/offered-product.ts';
import { vatRateOf } from '#web/state/vat-rate.ts';

/** The cart line for so many of a product, or of its chosen variant. */
export function toCartItem(
  product: OfferedProduct,
  variant: OfferedVariant | undefined,
  quantity: number,
): CartItem {
  const article = variant ?? product;
  const unit = unitFor(article.offer, quantity);
  const picture = (variant?.pictures[0] ?? product.pictures[0])?.path;
  const chosen = product.options.flatMap((option) => {
    const id = variant?.attributes[option.attributeCode];
    const value = option.values.find((each) => each.id === id);
    return value ? [{ option, value }] : [];
  });
  return {
    sku: article.sku,
    ...(variant && { parentSku: product.sku }),
    kind: product.kind,
    quantity,
    options: variant
      ? {
          configurable: chosen.map(({ option, value }) => ({
            optionId: String(option.attributeId),
            optionValue: value.id,
          })),
        }
      : {},
    name: product.name,
    urlPath: variant
      ? `${product.urlPath}?childSku=${encodeURIComponent(variant.sku)}`
      : product.urlPath,
    ...(picture !== undefined && { picture }),
    choices: chosen.map(({ option, value }) => ({ label: option.label, value: value.label })),
    ...(unit && { unit, vatRate: vatRateOf(unit) }),
    problems: [],
  };
}

/** What one costs when so many are taken. */
function unitFor(offer: Offer, quantity: number): Price | undefined {
  if (offer.kind !== 'priced') return undefined;
  const reached = offer.tiers.filter((tier) => quantity >= tier.quantity);
  return reached.reduce((best, { unit }) => (unit.net < best.net ? unit : best), offer.unit);
}
