import { isPickUp } from '#domain/orders/is-pick-up.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import type { OrderProgress } from '#server/repositories/sales/shipments.ts';
import { mailTexts } from '#texts/mails.ts';
import { letterBodies, listUnlessEmpty, withoutLinks, type LetterPart } from './letter.ts';

/** A part of an order was sent, or lies ready; undefined where it does not (any more). */
export function shipmentLetter(
  order: Order,
  { shipments }: OrderProgress,
  number: number,
  { view, from }: { readonly view: StoreFace; readonly from: string },
): MailMessage | undefined {
  const shipment = shipments.find((each) => each.number === number);
  if (shipment === undefined || shipment.status === 'canceled') return undefined;
  const t = mailTexts[view.language];
  const isReady = isPickUp(order);
  const { carrier, trackingNumber } = shipment;
  const tracking = [
    ...(carrier === undefined ? [] : [t('mail.sentCarrier', { carrier: withoutLinks(carrier) })]),
    ...(trackingNumber === undefined ? [] : [t('mail.sentTracking', { number: trackingNumber })]),
  ];
  const place = order.shippingMethod?.title ?? '';
  return letterOf(
    `order-${order.number}-shipment-${number}`,
    order,
    { view, from },
    {
      subject: t(isReady ? 'mail.readySubject' : 'mail.sentSubject', { number: order.number }),
      parts: [
        isReady
          ? t('mail.readyText', { number: order.number, place })
          : t('mail.sentText', { number: order.number }),
        piecesPart(t('mail.sentLines'), order, shipment.pieces, view),
        ...listUnlessEmpty(t('mail.sentBy'), tracking),
      ],
    },
  );
}

/** Pieces of an order will not come. */
export function cancellationLetter(
  order: Order,
  { state, cancellations }: OrderProgress,
  number: number,
  { view, from }: { readonly view: StoreFace; readonly from: string },
): MailMessage | undefined {
  const cancellation = cancellations.find((each) => each.number === number);
  if (cancellation === undefined) return undefined;
  const t = mailTexts[view.language];
  const { reason, pieces } = cancellation;
  const isWhole = state === 'canceled' && cancellations.length === 1;
  return letterOf(
    `order-${order.number}-cancellation-${number}`,
    order,
    { view, from },
    {
      subject: t('mail.canceledSubject', { number: order.number }),
      parts: [
        t(isWhole ? 'mail.canceledWhole' : 'mail.canceledPart', { number: order.number }),
        piecesPart(t('mail.canceledLines'), order, pieces, view),
        ...listUnlessEmpty(t('mail.canceledReason'), reason === '' ? [] : [withoutLinks(reason)]),
      ],
    },
  );
}

function letterOf(
  key: string,
  { email, billing }: Order,
  { view, from }: { readonly view: StoreFace; readonly from: string },
  { subject, parts }: { readonly subject: string; readonly parts: readonly LetterPart[] },
): MailMessage {
  const t = mailTexts[view.language];
  const letter = [
    t('mail.orderGreeting', { name: withoutLinks(billing.firstName) }),
    ...parts,
    t('mail.orderQuestions'),
    t('mail.signature', { shop: view.name }),
  ];
  return { key, from, to: email, subject, ...letterBodies(view, letter) };
}

function piecesPart(
  title: string,
  { lines }: Order,
  pieces: readonly Pieces[],
  { language }: StoreFace,
): LetterPart {
  const t = mailTexts[language];
  const named = pieces.flatMap(({ line, quantity }) => {
    const ordered = lines[line - 1];
    if (ordered === undefined) return [];
    const { name, sku } = ordered;
    return [[t('mail.orderLine', { quantity, name }), t('mail.orderSku', { sku })].join(', ')];
  });
  return { kind: 'list', title, lines: named };
}
