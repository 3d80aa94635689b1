import { hasVat } from '#domain/cart/has-vat.ts';
import type { ReactNode } from 'react';
import type { LetterDocuments, LetterShop } from '#contract/letters/letter-documents.ts';
import { addressLines } from '#domain/checkout/address-lines.ts';
import type { Order } from '#domain/orders/order.ts';
import { trackingPage } from '#domain/orders/tracking-page.ts';
import { createFormat } from '#texts/format.ts';
import { mailTexts } from '#texts/mails.ts';
import { placeAsOrdered } from '#domain/orders/order-addresses.ts';
import { placeLines } from '#texts/place-lines.ts';
import { PlainLink, Section } from './letter-parts.tsx';
import { BuyerLines, PieceLines } from './order-lines.tsx';
import { withoutLinks } from './without-links.ts';

interface Props<Kind extends keyof LetterDocuments> {
  readonly document: LetterDocuments[Kind];
  readonly shop: LetterShop;
}

/** A part of an order is on its way, with what it can be followed by. */
export function OrderSent({ document, shop }: Props<'order-sent'>) {
  const t = mailTexts[shop.storeView.language];
  const { order, left } = document;
  const text = t(left.length > 0 ? 'mail.sentPart' : 'mail.sentText', { number: order.number });
  return (
    <ToBuyer order={order} shop={shop} text={text}>
      <SentParts document={document} shop={shop} />
    </ToBuyer>
  );
}

export function OrderSentToShop({ document, shop }: Props<'order-sent-to-shop'>) {
  const t = mailTexts[shop.storeView.language];
  const text = t('mail.sentToShop', { number: document.order.number });
  return (
    <ToShop document={document} shop={shop} text={text}>
      <SentParts document={document} shop={shop} />
    </ToShop>
  );
}

/** A part of an order lies ready in the shop where it is fetched. */
export function OrderReady({ document, shop }: Props<'order-ready'>) {
  const { language } = shop.storeView;
  const t = mailTexts[language];
  const { order, shipment, left, place } = document;
  const { number } = order;
  return (
    <ToBuyer order={order} shop={shop} text={t('mail.readyText', { number })}>
      <PieceLines
        title={t('mail.readyLines')}
        order={order}
        pieces={shipment.pieces}
        language={language}
      />
      <Section
        title={t('placedOrder.collectAt')}
        lines={place === undefined ? placeAsOrdered(order) : placeLines(place.shop, t)}
      />
      <Section title={t('placedOrder.hours')} lines={place?.hours ? place.hours.split(', ') : []} />
      <PieceLines title={t('placedOrder.left')} order={order} pieces={left} language={language} />
    </ToBuyer>
  );
}

export function OrderReadyToShop({ document, shop }: Props<'order-ready-to-shop'>) {
  const { language } = shop.storeView;
  const t = mailTexts[language];
  const { order, shipment, left } = document;
  const place = order.shippingMethod?.title ?? '';
  return (
    <ToShop
      document={document}
      shop={shop}
      text={t('mail.readyToShop', { number: order.number, place })}
    >
      <PieceLines
        title={t('mail.readyLines')}
        order={order}
        pieces={shipment.pieces}
        language={language}
      />
      <PieceLines title={t('placedOrder.left')} order={order} pieces={left} language={language} />
    </ToShop>
  );
}

export function OrderCanceled({ document, shop }: Props<'order-canceled'>) {
  const { order, what, due } = document;
  const { language, locale } = shop.storeView;
  const t = mailTexts[language];
  const left = hasVat(order.totals) ? 'placedOrder.leftToPayIs' : 'placedOrder.leftToPayFree';
  const text = [
    t(`mail.canceled_${what}`, { number: order.number }),
    t(what === 'part' ? 'placedOrder.canceledNotPaid' : 'placedOrder.nothingToPay'),
    ...(what === 'part' ? [t(left, { amount: createFormat(locale).money(due) })] : []),
  ];
  return (
    <ToBuyer order={order} shop={shop} text={text.join(' ')}>
      <CanceledParts document={document} shop={shop} />
    </ToBuyer>
  );
}

/** For who packs: what is not to leave the shop any more. */
export function OrderCanceledToShop({ document, shop }: Props<'order-canceled-to-shop'>) {
  const { order, what } = document;
  const t = mailTexts[shop.storeView.language];
  const text = `${t(`mail.canceled_${what}`, { number: order.number })} ${t('mail.canceledToShop')}`;
  return (
    <ToShop document={document} shop={shop} text={text}>
      <CanceledParts document={document} shop={shop} isForShop />
    </ToShop>
  );
}

/** The buyer has not paid in time. */
export function OrderUnpaid({ document: { order }, shop }: Props<'order-unpaid'>) {
  const { language } = shop.storeView;
  const t = mailTexts[language];
  const pieces = order.lines.map(({ quantity }, index) => ({ line: index + 1, quantity }));
  return (
    <ToBuyer order={order} shop={shop} text={t('mail.unpaidText', { number: order.number })}>
      <PieceLines title={t('mail.unpaidLines')} order={order} pieces={pieces} language={language} />
      <p>{t('mail.unpaidAgain')}</p>
    </ToBuyer>
  );
}

export function MoneyBack({ document, shop }: Props<'money-back'>) {
  const { order, amount, isFreed } = document;
  const { language, locale } = shop.storeView;
  const text = mailTexts[language](isFreed ? 'mail.freedText' : 'mail.refundedText', {
    number: order.number,
    amount: createFormat(locale).money(amount),
  });
  return (
    <ToBuyer order={order} shop={shop} text={text}>
      {null}
    </ToBuyer>
  );
}

function SentParts({ document: { order, shipment, left }, shop }: Props<'order-sent'>) {
  const { language } = shop.storeView;
  const t = mailTexts[language];
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
      <PieceLines
        title={t('mail.sentLines')}
        order={order}
        pieces={shipment.pieces}
        language={language}
      />
      <Section title={t('placedOrder.track')} lines={tracking} />
      {page !== undefined && <PlainLink href={page} />}
      <Section
        title={t('placedOrder.deliverTo')}
        lines={addressLines(order.shipping ?? order.billing).map(withoutLinks)}
      />
      <PieceLines title={t('placedOrder.left')} order={order} pieces={left} language={language} />
    </>
  );
}

function CanceledParts({
  document,
  shop,
  isForShop = false,
}: Props<'order-canceled'> & { readonly isForShop?: boolean }) {
  const { order, cancellation, left } = document;
  const { language } = shop.storeView;
  const t = mailTexts[language];
  const { pieces, reason } = cancellation;
  return (
    <>
      <PieceLines
        title={t('mail.canceledLines')}
        order={order}
        pieces={pieces}
        language={language}
      />
      <Section
        title={t('mail.canceledReason')}
        lines={reason === '' ? [] : withoutLinks(reason).split('\n')}
      />
      <PieceLines
        title={t(isForShop ? 'mail.keptLinesShop' : 'mail.keptLines')}
        order={order}
        pieces={left}
        language={language}
      />
    </>
  );
}

interface NewsProps {
  readonly shop: LetterShop;
  readonly text: string;
  readonly children: ReactNode;
}

function ToBuyer({ order, shop, text, children }: NewsProps & { readonly order: Order }) {
  const { language, name } = shop.storeView;
  const t = mailTexts[language];
  return (
    <>
      <p>{t('mail.orderGreeting', { name: withoutLinks(order.billing.firstName) })}</p>
      <p>{text}</p>
      {children}
      <p>{t('mail.orderQuestions')}</p>
      <p>{t('mail.signature', { shop: name })}</p>
    </>
  );
}

function ToShop(
  props: NewsProps & { readonly document: { readonly order: Order; readonly by: string } },
) {
  const { order, by } = props.document;
  const { language } = props.shop.storeView;
  const t = mailTexts[language];
  return (
    <>
      <p>{props.text}</p>
      {props.children}
      <BuyerLines order={order} language={language} />
      <Section title={t('mail.doneBy')} lines={by === '' ? [] : [withoutLinks(by)]} />
    </>
  );
}
