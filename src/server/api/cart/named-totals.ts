import type { NamedTotals } from '#contract/wire/totals.ts';
import type { StoreView } from '#domain/settings.ts';
import type { PricedCart } from '#server/workflows/price-cart.ts';
import { mailTexts } from '#texts/mails.ts';

/**
 * The totals of a cart with titles in the language of its store view, as in an order
 * (rules/money#totals).
 */
export function namedTotals(
  { totals, items, chosen }: Pick<PricedCart, 'totals' | 'items' | 'chosen'>,
  { language }: Pick<StoreView, 'language'>,
): NamedTotals {
  const t = mailTexts[language];
  const { couponCode: code } = totals;
  const titles = {
    subtotal: t('placedOrder.subtotal'),
    shipping: t('placedOrder.shipping', { method: chosen?.title ?? '' }),
    payment: t('placedOrder.feeAlone'),
    discount:
      code === undefined ? t('placedOrder.discount') : t('placedOrder.discountBy', { code }),
    tax: t('placedOrder.vatAlone'),
    grand_total: t('placedOrder.total'),
  };
  const lines = items.flatMap(({ item, found, line, choices }) => {
    if (found === undefined || line === undefined) return [];
    const { name } = found.product;
    return [{ serverItemId: String(item.id), name, choices, vatRate: line.vatRate }];
  });
  return { ...totals, words: { titles, lines } };
}
