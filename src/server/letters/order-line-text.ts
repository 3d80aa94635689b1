import { choiceText } from '#domain/catalog/choice-text.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { mailTexts } from '#texts/mails.ts';
import { withoutLinks } from './without-links.ts';

/** What was ordered in one line of a letter: how many, of what, in which variant. */
export function orderLineText(
  t: (typeof mailTexts)['nb'],
  { quantity, name, choices, sku }: OrderLine,
): string {
  return [
    t('mail.orderLine', { quantity, name }),
    // A buyer may have written them.
    ...choices.map(choiceText).map(withoutLinks),
    t('mail.orderSku', { sku }),
  ].join(', ');
}
