import { pictureAddress } from '#domain/catalog/picture-address.ts';
import { pictureSizes } from '#domain/constants.ts';
import { choiceText } from '#domain/catalog/choice-text.ts';
import { hasVat } from '#domain/cart/has-vat.ts';
import { phoneText } from '#domain/customer/phone.ts';
import type { Price } from '#domain/money/price.ts';
import type { LetterShop } from '#contract/letters/letter-documents.ts';
import type { PicturedOrder } from '#contract/letters/order-news.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { isProvider } from '#domain/payments/payment.ts';
import { deliveryTexts } from '#texts/delivery-texts.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import { unitPrice } from '#texts/each-price.ts';
import { lineDetails } from '#texts/line-details.ts';
import { packedQuantity } from '#texts/packed-quantity.ts';
import { orderSums } from '#texts/order-sums.ts';
import { promiseSentence } from '#texts/promise-sentence.ts';
import type { LetterDesk } from './letter.tsx';
import { MailLink, PhoneLink } from '#web/letter-parts/links.tsx';
import { Goods, Sums } from '#web/letter-parts/rows.tsx';
import { Section } from '#web/letter-parts/text.tsx';
import { withoutLinks } from './without-links.ts';

interface Props {
  readonly order: PicturedOrder;
  readonly desk: LetterDesk;
}

/**
 * The ordered lines with their sums. A buyer with net prices sees net before VAT; others see the
 * included VAT.
 */
export function OrderLines({ order, desk, isPaid = false }: Props & { readonly isPaid?: boolean }) {
  const { t, format } = desk;
  const isNet = order.hasNetPrices === true;
  // A provider's payment, or the money of returned goods, is there before the letter is sent.
  const [taxed, free] =
    isPaid || isProvider(order.paymentMethod.code)
      ? (['placedOrder.total', 'placedOrder.totalFree'] as const)
      : (['mail.orderTotal', 'mail.orderTotalFree'] as const);
  const isTaxed = hasVat(order.totals);
  const goods = isTaxed ? (isNet ? 'net' : 'gross') : 'free';
  return (
    <>
      <Goods
        title={t(`placedOrder.goods_${goods}`)}
        rows={order.lines.map((line) => ({
          ...goodsRow(line, isNet, desk),
          ...picture(line, order, desk),
        }))}
      />
      <Sums rows={orderSums(t, order, { format, isNet, total: t(isTaxed ? taxed : free) })} />
    </>
  );
}

function goodsRow(line: OrderLine, isNet: boolean, { t, format, storeView }: LetterDesk) {
  const shown = (price: Price) => format.price(isNet ? price.net : price.gross);
  return {
    label: lineLabel(line.quantity, line, t),
    value: shown(line.row),
    details: [
      ...lineDetails(line, t, withoutLinks),
      ...packed(line.quantity, line, t),
      ...(line.quantity > 1
        ? [
            line.saleUnit === undefined
              ? t('placedOrder.unit', { amount: shown(line.unit) })
              : unitPrice(t, shown(line.unit), line.saleUnit),
          ]
        : []),
      ...partTexts(line, shown).map((part) => `– ${part}`),
      // The buyer wrote this note (rules/cart#notes).
      ...(line.note === undefined
        ? []
        : [t('placedOrder.note', { note: withoutLinks(line.note) })]),
      ...(line.promise ? [promiseSentence(deliveryTexts[storeView.language], line.promise)] : []),
    ],
  };
}

function lineLabel(
  quantity: number,
  { name, saleUnit }: Pick<OrderLine, 'name' | 'saleUnit'>,
  t: LetterDesk['t'],
): string {
  return t('placedOrder.line', { quantity: withSign(quantity, saleUnit), name });
}

function packed(quantity: number, line: OrderLine, t: LetterDesk['t']): readonly string[] {
  const text = packedQuantity(t, quantity, line);
  return text === undefined ? [] : [text];
}

function picture({ sku }: OrderLine, { pictures }: PicturedOrder, { shop }: LetterDesk) {
  return pictureOf(pictures?.get(sku), shop);
}

/** A picture in about twice the size in which it is shown, for sharp screens. */
export function pictureOf(
  path: string | undefined,
  { publicUrl }: LetterShop,
): { readonly picture?: string } {
  const [width, height] = pictureSizes.standard;
  return path === undefined ? {} : { picture: publicUrl + pictureAddress(path, width, height) };
}

/** The pieces of some lines, without amounts; empty without pieces. */
export function PieceLines(
  props: Props & { readonly title: string; readonly pieces: readonly Pieces[] },
) {
  const { title, order, pieces, desk } = props;
  const { t } = desk;
  const rows = pieces.flatMap(({ line, quantity }) => {
    const ordered = order.lines[line - 1];
    if (ordered === undefined) return [];
    return [
      {
        label: lineLabel(quantity, ordered, t),
        details: [...lineDetails(ordered, t, withoutLinks), ...packed(quantity, ordered, t)],
        ...picture(ordered, order, desk),
      },
    ];
  });
  return <Goods title={title} rows={rows} />;
}

/** The buyer, and how the shop reaches them. */
export function BuyerLines({ order, t }: Pick<Props, 'order'> & Pick<LetterDesk, 't'>) {
  const { company, firstName, lastName, phone } = order.billing;
  const names = [withoutLinks(company), withoutLinks(`${firstName} ${lastName}`)];
  const lines = [
    ...names.filter((line) => line.trim() !== ''),
    <MailLink key="email" email={order.email} />,
    ...(phone === '' ? [] : [<PhoneLink key="phone" phone={phoneText(phone)} />]),
  ];
  return <Section title={t('mail.buyer')} lines={lines} />;
}

/** A line as text, for places without amounts. */
export function orderLineText(line: OrderLine, t: LetterDesk['t']): string {
  return [lineLabel(line.quantity, line, t), ...lineDetails(line, t, withoutLinks)].join(', ');
}

/** The parts of a bundle, each with its surcharge. */
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
