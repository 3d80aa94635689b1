import type { Address } from '#domain/checkout/checkout.ts';
import { hasWithdrawal, orderPromises, type OrderPromises } from '#domain/orders/order-promises.ts';
import type { Price } from '#domain/money/price.ts';
import type { Order } from '#domain/orders/order.ts';
import type { StoreView } from '#domain/settings.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { createFormat } from '#texts/format.ts';
import { promiseTexts } from '#texts/promise-texts.ts';
import { mailTexts } from '#texts/mails.ts';
import { deliverySentences, returnSentences, withdrawalSentences } from '#texts/order-promises.ts';
import { orderLineText } from './order-line-text.ts';
import { withdrawalForm } from './withdrawal-form.ts';
import { letterBodies, type LetterPart } from './letter.ts';
import { withoutLinks } from './without-links.ts';

/**
 * The confirmation of an order: lines and sums with VAT, its part and the net sum, addresses, the right of
 * withdrawal and the form for it.
 */
export function orderLetter(order: Order, storeView: StoreView, from: string): MailMessage {
  const promises = orderPromises(order.lines, order.billing);
  const parts = orderParts(order, promises, storeView);
  return {
    key: `order-${order.number}`,
    from,
    to: order.email,
    subject: mailTexts[storeView.language]('mail.orderSubject', { number: order.number }),
    ...letterBodies(storeView.language, parts),
    // Without it the buyer has a year longer to withdraw.
    ...(hasWithdrawal(promises) && { attachments: [withdrawalForm(order, storeView, from)] }),
  };
}

function orderParts(
  order: Order,
  promises: OrderPromises,
  { language, locale, settings }: StoreView,
): LetterPart[] {
  const t = mailTexts[language];
  const { money } = createFormat(locale);
  const { totals, shippingMethod, paymentMethod } = order;
  const lines = order.lines.map((line) => ({
    label: orderLineText(t, line),
    value: money(line.row.gross),
  }));
  const fee = (label: string, price: Price | undefined) =>
    price === undefined ? [] : [{ label, value: money(price.gross) }];
  const sums = [
    { label: t('mail.orderSubtotal'), value: money(totals.subtotal.gross) },
    ...(totals.discount.net === 0
      ? []
      : [{ label: t('mail.orderDiscount'), value: `−${money(totals.discount.gross)}` }]),
    ...fee(t('mail.orderShipping', { method: shippingMethod?.title ?? '' }), totals.shipping),
    ...(totals.paymentFee?.gross === 0
      ? []
      : fee(t('mail.orderPaymentFee', { method: paymentMethod.title }), totals.paymentFee)),
    { label: t('mail.orderTotal'), value: money(totals.total.gross), isStrong: true },
    { label: t('mail.orderVat'), value: money(totals.total.vat) },
    { label: t('mail.orderNet'), value: money(totals.total.net) },
  ];
  return [
    t('mail.orderGreeting', { name: withoutLinks(order.billing.firstName) }),
    t('mail.orderThanks', { number: order.number }),
    t('mail.orderPlaced', { date: writeDayAndTime(order.placedAt) }),
    { kind: 'table', title: t('mail.orderLines'), rows: [...lines, ...sums] },
    ...(order.shipping === undefined
      ? []
      : [addressPart(t('mail.orderShippingAddress'), order.shipping)]),
    addressPart(t('mail.orderBillingAddress'), order.billing),
    {
      kind: 'list',
      title: t('mail.orderDelivery'),
      lines: [
        ...(shippingMethod === undefined ? [] : [shippingMethod.title]),
        ...deliverySentences(promiseTexts[language], promises),
      ],
    },
    { kind: 'list', title: t('mail.orderPayment'), lines: [paymentMethod.title] },
    ...unlessEmpty(
      t('mail.orderReturnsTitle'),
      returnSentences(promiseTexts[language], promises, settings.returns),
    ),
    ...unlessEmpty(t('mail.orderWithdrawalTitle'), [
      ...withdrawalSentences(promiseTexts[language], promises, settings.returns),
      ...(hasWithdrawal(promises) ? [t('mail.orderWithdrawal')] : []),
    ]),
    t('mail.orderQuestions'),
    t('mail.signature'),
  ];
}

function unlessEmpty(title: string, lines: readonly string[]): readonly LetterPart[] {
  return lines.length === 0 ? [] : [{ kind: 'list', title, lines }];
}

function addressPart(title: string, address: Address): LetterPart {
  const lines = [
    address.company,
    `${address.firstName} ${address.lastName}`,
    address.street,
    address.apartment,
    `${address.postcode} ${address.city}`,
    address.country === 'NO' ? '' : address.country,
  ];
  return {
    kind: 'list',
    title,
    lines: lines.filter((line) => line.trim() !== '').map(withoutLinks),
  };
}
