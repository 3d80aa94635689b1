import { choiceText } from '#domain/catalog/choice-text.ts';
import { phoneText } from '#domain/customer/phone.ts';
import type { Price } from '#domain/money/price.ts';
import { isPickUp } from '#domain/orders/is-pick-up.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { vatByRate } from '#domain/orders/vat-by-rate.ts';
import { periodText } from '#domain/stock/rental-period.ts';
import { createFormat } from '#texts/format.ts';
import { deliveryTexts } from '#texts/delivery-texts.ts';
import { mailTexts } from '#texts/mails.ts';
import { promiseSentence } from '#texts/promise-sentence.ts';
import { Rows, Section, type LetterRow } from './letter-parts.tsx';
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
      ...(line.quantity > 1 ? [t('mail.orderUnit', { amount: shown(line.unit) })] : []),
      ...partTexts(line, shown).map((part) => `– ${part}`),
      // A buyer wrote it (rules/cart#notes).
      ...(line.note === undefined ? [] : [t('mail.lineNote', { note: withoutLinks(line.note) })]),
      ...(line.promise ? [promiseSentence(deliveryTexts[storeView.language], line.promise)] : []),
    ],
  }));
  const title = t(
    hasVat(order) ? (isNet ? 'mail.orderLinesNet' : 'mail.orderLines') : 'mail.orderLinesFree',
  );
  return (
    <>
      <Rows title={title} rows={rows} />
      <Rows rows={sums(order, storeView, shown)} />
    </>
  );
}

/** Not of what is sent to Svalbard or Jan Mayen. */
function hasVat({ totals }: Order): boolean {
  return totals.total.vat !== 0;
}

function sums(
  order: Order,
  { language, locale }: StoreView,
  shown: (price: Price) => string,
): readonly LetterRow[] {
  const t = mailTexts[language];
  const { money, percent } = createFormat(locale);
  const { totals, paymentMethod } = order;
  const row = (label: string, value: string, isStrong = false) => ({ label, value, isStrong });
  const isNet = order.hasNetPrices === true;
  const isAdded = isNet || !hasVat(order);
  const taxed = vatByRate(order).map(({ rate, price }) =>
    row(
      t(isAdded ? 'mail.orderVatAdded' : 'mail.orderVat', { percent: percent(rate / 100) }),
      money(price.vat),
    ),
  );
  const net = row(t('mail.orderNet'), money(totals.total.net));
  const sum = t(hasVat(order) ? 'mail.orderTotal' : 'mail.orderTotalFree');
  const total = row(sum, money(totals.total.gross), true);
  const { couponCode: code, discount, paymentFee } = totals;
  const discountName =
    code === undefined ? t('mail.orderDiscount') : t('mail.orderDiscountBy', { code });
  return [
    row(t('mail.orderSubtotal'), shown(totals.subtotal)),
    ...(discount.net === 0 ? [] : [row(discountName, `−${shown(discount)}`)]),
    ...freight(order, language, shown),
    ...(paymentFee === undefined || paymentFee.gross === 0
      ? []
      : [row(t('mail.orderPaymentFee', { method: paymentMethod.title }), shown(paymentFee))]),
    ...(!hasVat(order)
      ? [...taxed, total]
      : isNet
        ? [net, ...taxed, total]
        : [total, ...taxed, net]),
  ];
}

function freight(
  order: Order,
  language: StoreView['language'],
  shown: (price: Price) => string,
): readonly LetterRow[] {
  const t = mailTexts[language];
  const { totals, shippingMethod: { title: method } = { title: '' } } = order;
  const { shipping, couponCode: code, discount } = totals;
  if (shipping === undefined) return [];
  const isFree = shipping.gross === 0;
  // A coupon that takes nothing off the goods made the freight free.
  const isByCoupon = isFree && code !== undefined && discount.net === 0;
  return [
    {
      label: isPickUp(order) ? method : t('mail.orderShipping', { method }),
      value: isFree ? t('mail.orderFreeOfCharge') : shown(shipping),
      ...(isByCoupon && { details: [t('mail.orderCoupon', { code })] }),
    },
  ];
}

/** So many pieces of some lines, without amounts; nothing where there are none. */
export function PieceLines(props: {
  readonly title: string;
  readonly order: Order;
  readonly pieces: readonly Pieces[];
  readonly language: StoreView['language'];
}) {
  const { title, order, pieces, language } = props;
  const rows = pieces.flatMap(({ line, quantity }) => {
    const ordered = order.lines[line - 1];
    if (ordered === undefined) return [];
    const label = mailTexts[language]('mail.orderLine', { quantity, name: ordered.name });
    return [{ label, details: lineDetails(ordered, language) }];
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

/** Article number and choices; a buyer may have typed them. */
function lineDetails(
  { kind, choices, sku, options: { rental } }: OrderLine,
  language: StoreView['language'],
): readonly string[] {
  const t = mailTexts[language];
  // The period of a rental is a choice without a label.
  const chosen = kind === 'bundle' ? [] : choices.filter(({ label }) => label !== '');
  return [
    t('mail.orderSku', { sku }),
    ...chosen.map(choiceText).map(withoutLinks),
    ...(rental ? [t('mail.orderRental', { period: periodText(rental) })] : []),
  ];
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
