import { choiceText } from '#domain/catalog/choice-text.ts';
import type { Price } from '#domain/money/price.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { vatByRate } from '#domain/orders/vat-by-rate.ts';
import { createFormat } from '#texts/format.ts';
import { deliveryTexts } from '#texts/delivery-texts.ts';
import { mailTexts } from '#texts/mails.ts';
import { promiseSentence } from '#texts/promise-sentence.ts';
import { Rows, type LetterRow } from './letter-parts.tsx';
import { withoutLinks } from './without-links.ts';
import type { StoreView } from '#domain/settings.ts';

/** What was ordered, with its sums: net before VAT for who buys net, else VAT within. */
export function OrderLines(props: { readonly order: Order; readonly storeView: StoreView }) {
  const { order, storeView } = props;
  const t = mailTexts[storeView.language];
  const isNet = order.hasNetPrices === true;
  const { money } = createFormat(storeView.locale);
  const shown = (price: Price) => money(isNet ? price.net : price.gross);
  const rows = order.lines.map((line) => ({
    label: t('mail.orderLine', { quantity: line.quantity, name: line.name }),
    value: shown(line.row),
    details: [
      ...lineDetails(line, storeView.language),
      ...partTexts(line, shown).map((part) => `– ${part}`),
      // A buyer wrote it (rules/cart#notes).
      ...(line.note === undefined ? [] : [t('mail.lineNote', { note: withoutLinks(line.note) })]),
      ...(line.promise ? [promiseSentence(deliveryTexts[storeView.language], line.promise)] : []),
    ],
  }));
  const title = t(isNet ? 'mail.orderLinesNet' : 'mail.orderLines');
  return (
    <>
      <Rows title={title} rows={rows} />
      <Rows rows={sums(order, storeView, shown)} />
    </>
  );
}

function sums(
  order: Order,
  { language, locale }: StoreView,
  shown: (price: Price) => string,
): readonly LetterRow[] {
  const t = mailTexts[language];
  const { money, percent } = createFormat(locale);
  const { totals, shippingMethod, paymentMethod } = order;
  const row = (label: string, value: string, isStrong = false) => ({ label, value, isStrong });
  const isNet = order.hasNetPrices === true;
  const fee = (label: string, price: Price | undefined) =>
    price === undefined ? [] : [row(label, shown(price))];
  const taxed = vatByRate(order).map(({ rate, price }) =>
    row(
      t(isNet ? 'mail.orderVatAdded' : 'mail.orderVat', { percent: percent(rate / 100) }),
      money(price.vat),
    ),
  );
  const net = row(t('mail.orderNet'), money(totals.total.net));
  const total = row(t('mail.orderTotal'), money(totals.total.gross), true);
  return [
    row(t('mail.orderSubtotal'), shown(totals.subtotal)),
    ...(totals.discount.net === 0
      ? []
      : [row(t('mail.orderDiscount'), `−${shown(totals.discount)}`)]),
    ...fee(t('mail.orderShipping', { method: shippingMethod?.title ?? '' }), totals.shipping),
    ...(totals.paymentFee?.gross === 0
      ? []
      : fee(t('mail.orderPaymentFee', { method: paymentMethod.title }), totals.paymentFee)),
    ...(isNet ? [net, ...taxed, total] : [total, ...taxed, net]),
  ];
}

/** Article number and choices; a buyer may have typed them. */
function lineDetails(
  { kind, choices, sku }: OrderLine,
  language: StoreView['language'],
): readonly string[] {
  const chosen = kind === 'bundle' ? [] : choices.map(choiceText).map(withoutLinks);
  return [mailTexts[language]('mail.orderSku', { sku }), ...chosen];
}

/** A line in words, where amounts do not belong. */
export function orderLineText(line: OrderLine, language: StoreView['language']): string {
  const { quantity, name } = line;
  const named = mailTexts[language]('mail.orderLine', { quantity, name });
  return [named, ...lineDetails(line, language)].join(', ');
}

/** The parts of a bundle, each with what it adds. */
export function partTexts(
  { kind, choices }: OrderLine,
  shown?: (price: Price) => string,
): readonly string[] {
  if (kind !== 'bundle') return [];
  return choices.map((choice) => {
    const words = withoutLinks(choiceText(choice));
    return choice.price && shown ? `${words} (${shown(choice.price)})` : words;
  });
}
