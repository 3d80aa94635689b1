import type { ShownLine } from '#contract/views/orders.ts';
import { choiceText } from '#domain/catalog/choice-text.ts';
import { periodText } from '#domain/stock/rental-period.ts';
import type { PlacedOrderTexts } from '#texts/order-sums.ts';

/** Article number and what was chosen; the parts of a bundle are a list of their own. */
export function lineDetails(
  { sku, kind, choices, options: { rental } }: ShownLine,
  t: PlacedOrderTexts,
): string {
  // The period of a rental is a choice without a label.
  const chosen = kind === 'bundle' ? [] : choices.filter(({ label }) => label !== '');
  return [
    t('placedOrder.sku', { sku }),
    ...chosen.map(choiceText),
    ...(rental ? [t('placedOrder.rental', { period: periodText(rental) })] : []),
  ].join('\u00A0· ');
}
