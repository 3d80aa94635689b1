import type { ReactNode } from 'react';
import type { LetterDocuments, LetterShop } from '#contract/letters/letter-documents.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import { mailTexts } from '#texts/mails.ts';
import { Section } from './letter-parts.tsx';
import { withoutLinks } from './without-links.ts';

interface Props<Kind extends keyof LetterDocuments> {
  readonly document: LetterDocuments[Kind];
  readonly shop: LetterShop;
}

/** A part of an order is on its way, with what it can be followed by. */
export function OrderSent({ document: { order, shipment }, shop }: Props<'order-sent'>) {
  const t = mailTexts[shop.storeView.language];
  const { carrier, trackingNumber } = shipment;
  const tracking = [
    ...(carrier === undefined ? [] : [t('mail.sentCarrier', { carrier: withoutLinks(carrier) })]),
    ...(trackingNumber === undefined ? [] : [t('mail.sentTracking', { number: trackingNumber })]),
  ];
  return (
    <OrderNews order={order} shop={shop} text={t('mail.sentText', { number: order.number })}>
      <Section title={t('mail.sentLines')} lines={namedPieces(order, shipment.pieces, shop)} />
      <Section title={t('mail.sentBy')} lines={tracking} />
    </OrderNews>
  );
}

/** A part of an order lies ready in the shop where it is fetched. */
export function OrderReady({ document: { order, shipment }, shop }: Props<'order-ready'>) {
  const t = mailTexts[shop.storeView.language];
  const place = order.shippingMethod?.title ?? '';
  const text = t('mail.readyText', { number: order.number, place });
  return (
    <OrderNews order={order} shop={shop} text={text}>
      <Section title={t('mail.readyLines')} lines={namedPieces(order, shipment.pieces, shop)} />
    </OrderNews>
  );
}

export function OrderCanceled({ document, shop }: Props<'order-canceled'>) {
  const { order, cancellation, isWhole } = document;
  const t = mailTexts[shop.storeView.language];
  const { pieces, reason } = cancellation;
  const text = t(isWhole ? 'mail.canceledWhole' : 'mail.canceledPart', { number: order.number });
  return (
    <OrderNews order={order} shop={shop} text={text}>
      <Section title={t('mail.canceledLines')} lines={namedPieces(order, pieces, shop)} />
      <Section
        title={t('mail.canceledReason')}
        lines={reason === '' ? [] : [withoutLinks(reason)]}
      />
    </OrderNews>
  );
}

function OrderNews(props: {
  readonly order: Order;
  readonly shop: LetterShop;
  readonly text: string;
  readonly children: ReactNode;
}) {
  const { language, name } = props.shop.storeView;
  const t = mailTexts[language];
  return (
    <>
      <p>{t('mail.orderGreeting', { name: withoutLinks(props.order.billing.firstName) })}</p>
      <p>{props.text}</p>
      {props.children}
      <p>{t('mail.orderQuestions')}</p>
      <p>{t('mail.signature', { shop: name })}</p>
    </>
  );
}

function namedPieces(
  { lines }: Order,
  pieces: readonly Pieces[],
  { storeView: { language } }: LetterShop,
): readonly string[] {
  const t = mailTexts[language];
  return pieces.flatMap(({ line, quantity }) => {
    const ordered = lines[line - 1];
    if (ordered === undefined) return [];
    const { name, sku } = ordered;
    return [`${t('mail.orderLine', { quantity, name })}, ${t('mail.orderSku', { sku })}`];
  });
}
