import { choiceText } from '#domain/catalog/choice-text.ts';
import { phoneText } from '#domain/customer/phone.ts';
import type { Price } from '#domain/money/price.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { createFormat } from '#texts/format.ts';
import { deliveryTexts } from '#texts/delivery-texts.ts';
import { lineDetails } from '#texts/line-details.ts';
import { mailTexts } from '#texts/mails.ts';
import { hasVat } from '#domain/cart/has-vat.ts';
import { isProvider } from '#domain/payments/payment.ts';
import { orderSums } from '#texts/order-sums.ts';
import { promiseSentence } from '#texts/promise-sentence.ts';
import { Rows, Section } from './letter-parts.tsx';
import { withoutLinks } from './without-links.ts';
import type { StoreView } from '#domain/settings.ts';

/** The ordered lines with their sums. A buyer at net prices sees net before VAT; others see the VAT within. */
export function OrderLines(props: { readonly order: Order; readonly storeView: StoreView }) {
  const { order, storeView } = props;
  const t = mailTexts[storeView.language];
  const isNet = order.hasNetPrices === true;
  const format = createFormat(storeView.locale);
  const shown = (price: Price) => format.price(isNet ? price.net : price.gross);
  // A provider's payment is there before the letter leaves.
  const [taxed, free] = isProvider(order.paymentMethod.code)
    ? (['placedOrder.total', 'placedOrder.totalFree'] as const)
    : (['mail.orderTotal', 'mail.orderTotalFree'] as const);
  const total = t(hasVat(order.totals) ? taxed : free);
  const rows = order.lines.map((line) => ({
    label: t('placedOrder.line', { quantity: line.quantity, name: line.name }),
    value: shown(line.row),
    details: [
      ...lineDetails(line, t, withoutLinks),
      ...(line.quantity > 1 ? [t('placedOrder.unit', { amount: shown(line.unit) })] : []),
      ...partTexts(line, shown).map((part) => `– ${part}`),
      // A buyer wrote it (rules/cart#notes).
      ...(line.note === undefined
        ? []
        : [t('placedOrder.note', { note: withoutLinks(line.note) })]),
      ...(line.promise ? [promiseSentence(deliveryTexts[storeView.language], line.promise)] : []),
    ],
  }));
  const title = t(
    hasVat(order.totals)
      ? isNet
        ? 'placedOrder.goods_net'
        : 'placedOrder.goods_gross'
      : 'placedOrder.goods_free',
  );
  return (
    <>
      <Rows title={title} rows={rows} />
      <Rows rows={orderSums(t, order, { format, isNet, total })} />
    </>
  );
}

/** So many pieces of some lines, without amounts; nothing where there are none. */
export function PieceLines(props: {
  readonly title: string;
  readonly order: Order;
  readonly pieces: readonly Pieces[];
  readonly language: StoreView['language'];
}) {
  const { title, order, pieces, language } = props;
  const t = mailTexts[language];
  const rows = pieces.flatMap(({ line, quantity }) => {
    const ordered = order.lines[line - 1];
    if (ordered === undefined) return [];
    const label = t('placedOrder.line', { quantity, name: ordered.name });
    return [{ label, details: lineDetails(ordered, t, withoutLinks) }];
  });
  return rows.length > 0 && <Rows title={title} rows={rows} />;
}

/** Who ordered, and how the shop reaches them. */
export function BuyerLines(props: {
  readonly order: Order;
  readonly language: StoreView['language'];
}) {
  const { billing, email } = props.order;
  const { company, firstName, lastName, phone } = billing;
  const lines = [
    withoutLinks(company),
    withoutLinks(`${firstName} ${lastName}`),
    email,
    phoneText(phone),
  ];
  return (
    <Section
      title={mailTexts[props.language]('mail.buyer')}
      lines={lines.filter((line) => line.trim() !== '')}
    />
  );
}

/** A line in words, where amounts do not belong. */
export function orderLineText(line: OrderLine, language: StoreView['language']): string {
  const { quantity, name } = line;
  const t = mailTexts[language];
  return [t('placedOrder.line', { quantity, name }), ...lineDetails(line, t, withoutLinks)].join(
    ', ',
  );
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
