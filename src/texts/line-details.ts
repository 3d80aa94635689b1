import { choiceText } from '#domain/catalog/choice-text.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { periodText } from '#domain/stock/rental-period.ts';
import type { PlacedOrderTexts } from './order-sums.ts';

/**
 * The article number and the choices of a line; `written` because a buyer may have typed them. The
 * parts of a bundle are listed separately.
 */
export function lineDetails(
  {
    sku,
    kind,
    choices,
    options: { rental },
  }: Pick<OrderLine, 'sku' | 'kind' | 'choices' | 'options'>,
  t: PlacedOrderTexts,
  written = (words: string): string => words,
): readonly string[] {
  // The period of a rental is a choice without a label.
  const chosen = kind === 'bundle' ? [] : choices.filter(({ label }) => label !== '');
  return [
    t('placedOrder.sku', { sku }),
    ...chosen.map((choice) => written(choiceText(choice))),
    ...(rental ? [t('placedOrder.rental', { period: periodText(rental) })] : []),
  ];
}
