import type { LetterDocuments } from '#contract/letters/letter-documents.ts';
import { isInvoice } from '#domain/checkout/choose-methods.ts';
import { hasVat } from '#domain/cart/has-vat.ts';
import { addressLines } from '#domain/checkout/address-lines.ts';
import { placeAsOrdered } from '#domain/orders/order-addresses.ts';
import { trackingPage } from '#domain/orders/tracking-page.ts';
import { placeLines } from '#texts/place-lines.ts';
import type { LetterDesk, Write } from './letter.tsx';
import { OrderButton, Reason, toBuyer, toShop } from './order-letter.tsx';
import { PieceLines } from './order-lines.tsx';
import { Button } from '#web/letter-parts/links.tsx';
import { Section } from '#web/letter-parts/text.tsx';
import { withoutLinks } from './without-links.ts';

interface Props<Name extends keyof LetterDocuments> {
  readonly document: LetterDocuments[Name];
  readonly desk: LetterDesk;
}

/** A part of an order is on its way, with its tracking link. */
export const orderSent: Write<'order-sent'> = (document, desk) => {
  const { t } = desk;
  const isPart = document.left.length > 0;
  return toBuyer(document.order, desk, {
    title: t(isPart ? 'mail.sentTitlePart' : 'mail.sentTitle'),
    lead: t(isPart ? 'mail.sentPart' : 'mail.sentText'),
    body: <SentParts document={document} desk={desk} />,
  });
};

export const orderSentToShop: Write<'order-sent-to-shop'> = (document, desk) => {
  const { t } = desk;
  return toShop(document, desk, {
    title: t('mail.sentShopTitle'),
    lead: t('mail.sentToShop', { number: document.order.number }),
    body: <SentParts document={document} desk={desk} isForShop />,
  });
};

/** The money taken for all sent goods, or the sentence about the invoice. */
function takenLines(
  { order, money }: LetterDocuments['order-sent'],
  { t, format, storeView }: LetterDesk,
): readonly string[] {
  const { code, title } = order.paymentMethod;
  if (isInvoice(code)) {
    return [t('mail.invoiceDue', { days: storeView.settings.orders.invoiceDays })];
  }
  if (money === undefined || money.sent === 0) return [];
  const isPaid = money.paid >= money.sent;
  const amount = format.money(money.sent);
  return [t(isPaid ? 'mail.sentPaid' : 'mail.sentTaken', { amount, method: title })];
}

function SentParts({
  document,
  desk,
  isForShop = false,
}: Props<'order-sent'> & { readonly isForShop?: boolean }) {
  const { order, shipment, left } = document;
  const { t } = desk;
  const { carrier, trackingNumber } = shipment;
  const page = trackingPage(carrier, trackingNumber);
  const tracking = [
    ...(carrier === undefined
      ? []
      : [t('placedOrder.carrier', { carrier: withoutLinks(carrier) })]),
    ...(trackingNumber === undefined
      ? []
      : [t('placedOrder.tracking', { number: trackingNumber })]),
  ];
  return (
    <>
      {page !== undefined && <Button href={page}>{t('placedOrder.track')}</Button>}
      {!isForShop && <OrderButton order={order} desk={desk} isSecond={page !== undefined} />}
      <PieceLines title={t('mail.sentLines')} order={order} pieces={shipment.pieces} desk={desk} />
      {!isForShop && (
        <Section title={t('placedOrder.payment')} lines={takenLines(document, desk)} />
      )}
      <Section title={t('mail.sentBy')} lines={tracking} />
      <Section
        title={t('placedOrder.deliverTo')}
        lines={addressLines(order.shipping ?? order.billing).map(withoutLinks)}
      />
      <PieceLines title={t('placedOrder.left')} order={order} pieces={left} desk={desk} />
    </>
  );
}

/** A part of an order is ready in the shop where the buyer fetches it. */
export const orderReady: Write<'order-ready'> = (document, desk) => {
  const { t, address } = desk;
  const { order, shipment, left, place } = document;
  return toBuyer(order, desk, {
    title: t('mail.readyTitle'),
    lead: t('mail.readyText'),
    body: (
      <>
        {place !== undefined && (
          <Button href={address(`/stores/${place.shop.code}`)}>{t('mail.placeButton')}</Button>
        )}
        <OrderButton order={order} desk={desk} isSecond={place !== undefined} />
        <PieceLines
          title={t('mail.readyLines')}
          order={order}
          pieces={shipment.pieces}
          desk={desk}
        />
        <Section
          title={t('placedOrder.collectAt')}
          lines={place === undefined ? placeAsOrdered(order) : placeLines(place.shop, t)}
        />
        <Section
          title={t('placedOrder.hours')}
          lines={place?.hours ? place.hours.split(', ') : []}
        />
        <PieceLines title={t('placedOrder.left')} order={order} pieces={left} desk={desk} />
      </>
    ),
  });
};

export const orderReadyToShop: Write<'order-ready-to-shop'> = (document, desk) => {
  const { t } = desk;
  const { order, shipment, left } = document;
  const place = order.shippingMethod?.title ?? '';
  return toShop(document, desk, {
    title: t('mail.readyShopTitle'),
    lead: t('mail.readyToShop', { number: order.number, place }),
    body: (
      <>
        <PieceLines
          title={t('mail.readyLines')}
          order={order}
          pieces={shipment.pieces}
          desk={desk}
        />
        <PieceLines title={t('placedOrder.left')} order={order} pieces={left} desk={desk} />
      </>
    ),
  });
};

export const orderCanceled: Write<'order-canceled'> = (document, desk) => {
  const { order, what, due, byBank } = document;
  const { t, format } = desk;
  const left = hasVat(order.totals) ? 'placedOrder.leftToPayIs' : 'placedOrder.leftToPayFree';
  const lead = [
    t(`mail.canceled_${what}`, { number: order.number }),
    t(what === 'part' ? 'placedOrder.canceledNotPaid' : 'placedOrder.nothingToPay'),
    ...(what === 'part' && due > 0 ? [t(left, { amount: format.money(due) })] : []),
    ...(byBank === undefined ? [] : [t('mail.byBank', { amount: format.money(byBank) })]),
  ];
  return toBuyer(order, desk, {
    title: t('mail.canceledTitle'),
    lead: lead.join(' '),
    body: (
      <>
        <OrderButton order={order} desk={desk} />
        <CanceledParts document={document} desk={desk} />
      </>
    ),
  });
};

/** The letter for the packer: goods that must no longer leave the shop. */
export const orderCanceledToShop: Write<'order-canceled-to-shop'> = (document, desk) => {
  const { t } = desk;
  const { order, what } = document;
  return toShop(document, desk, {
    title: t('mail.canceledTitle'),
    lead: `${t(`mail.canceled_${what}`, { number: order.number })} ${t('mail.canceledToShop')}`,
    body: <CanceledParts document={document} desk={desk} isForShop />,
  });
};

function CanceledParts({
  document,
  desk,
  isForShop = false,
}: Props<'order-canceled'> & { readonly isForShop?: boolean }) {
  const { order, cancellation, left } = document;
  const { t } = desk;
  const { pieces, reason } = cancellation;
  return (
    <>
      <PieceLines title={t('mail.canceledLines')} order={order} pieces={pieces} desk={desk} />
      <Reason reason={reason} t={t} />
      <PieceLines
        title={t(isForShop ? 'mail.keptLinesShop' : 'mail.keptLines')}
        order={order}
        pieces={left}
        desk={desk}
      />
    </>
  );
}
