import type { Address } from '#domain/checkout/checkout.ts';
import { pickupCode } from '#domain/checkout/freight.ts';
import { termsPage } from '#domain/content/terms.ts';
import { choiceText } from '#domain/catalog/choice-text.ts';
import { isReturnable, lineFulfilment } from '#domain/orders/fulfilment.ts';
import { hasWithdrawal, orderPromises, type OrderPromises } from '#domain/orders/order-promises.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Price } from '#domain/money/price.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { Seller } from '#domain/seller.ts';
import type { StoreView } from '#domain/settings.ts';
import type { MailAttachment, MailMessage } from '#server/engines/mail/port.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { createFormat } from '#texts/format.ts';
import { promiseTexts } from '#texts/promise-texts.ts';
import { deliveryTexts } from '#texts/delivery-texts.ts';
import { mailTexts } from '#texts/mails.ts';
import { deliverySentences, returnSentences, withdrawalSentences } from '#texts/order-promises.ts';
import { promiseSentence } from '#texts/promise-sentence.ts';
import {
  asDetail,
  letterBodies,
  listUnlessEmpty,
  withoutLinks,
  type LetterPart,
} from './letter.ts';

interface Sender {
  readonly from: string;
  readonly seller: Seller;
  readonly publicUrl: string;
}

export function orderLetter(order: Order, storeView: StoreView, sender: Sender): MailMessage {
  const promises = orderPromises(order.lines, order.billing);
  const parts = orderParts(order, promises, storeView, sender);
  return {
    key: `order-${order.number}`,
    from: sender.from,
    to: order.email,
    subject: mailTexts[storeView.language]('mail.orderSubject', { number: order.number }),
    ...letterBodies(storeView, parts),
    // Without the form the buyer has a year longer to withdraw.
    ...(hasWithdrawal(promises) && { attachments: [withdrawalForm(order, storeView, sender)] }),
  };
}

function orderParts(
  order: Order,
  promises: OrderPromises,
  { language, locale, name: shop, settings, prefix }: StoreView,
  { publicUrl }: Sender,
): LetterPart[] {
  const t = mailTexts[language];
  const { money } = createFormat(locale);
  const { totals, shippingMethod, paymentMethod } = order;
  const lines = order.lines.map((line) => ({
    label: orderLineText(t, line),
    value: money(line.row.gross),
    details: [
      ...partTexts(line, money),
      ...(line.promise ? [promiseSentence(deliveryTexts[language], line.promise)] : []),
    ],
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
      : [
          addressPart(
            pickupCode(shippingMethod) === undefined
              ? t('mail.orderShippingAddress')
              : t('mail.orderPickup'),
            order.shipping,
          ),
        ]),
    addressPart(t('mail.orderBillingAddress'), order.billing),
    {
      kind: 'list',
      title: t('mail.orderDelivery'),
      lines: [
        ...(shippingMethod === undefined ? [] : [shippingMethod.title]),
        ...deliverySentences(
          promiseTexts[language],
          promises,
          settings.delivery,
          pickupCode(shippingMethod) !== undefined,
        ),
      ],
    },
    { kind: 'list', title: t('mail.orderPayment'), lines: [paymentMethod.title] },
    ...listUnlessEmpty(
      t('mail.orderReturnsTitle'),
      returnSentences(promiseTexts[language], promises, settings.returns),
    ),
    ...listUnlessEmpty(t('mail.orderWithdrawalTitle'), [
      ...withdrawalSentences(promiseTexts[language], promises, settings.returns),
      ...(hasWithdrawal(promises) ? [t('mail.orderWithdrawal')] : []),
    ]),
    // As they stood then: the merchant may have changed them since.
    ...(order.termsVersion === undefined
      ? []
      : [
          t('mail.orderTerms'),
          new URL(`${publicUrl}${prefix}/i/${termsPage}/${order.termsVersion}`),
        ]),
    t('mail.orderQuestions'),
    t('mail.signature', { shop }),
  ];
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

function orderLineText(
  t: (typeof mailTexts)['nb'],
  { kind, quantity, name, choices, sku }: OrderLine,
): string {
  return [
    t('mail.orderLine', { quantity, name }),
    // A buyer may have typed them.
    ...(kind === 'bundle' ? [] : choices.map(choiceText).map(withoutLinks)),
    t('mail.orderSku', { sku }),
  ].join(', ');
}

/** The parts of a bundle, each with what it adds. */
function partTexts(
  { kind, choices }: OrderLine,
  money?: (amount: Ore) => string,
): readonly string[] {
  if (kind !== 'bundle') return [];
  return choices.map((choice) => {
    const words = withoutLinks(choiceText(choice));
    return choice.price && money ? `${words} (${money(choice.price.gross)})` : words;
  });
}

const blank = '______________________________';

/** Filled in as far as known, without what is made to measure (rules/law#withdrawal); can be printed or answered. */
function withdrawalForm(
  order: Order,
  storeView: StoreView,
  { from, seller }: Sender,
): MailAttachment {
  const { language, settings } = storeView;
  const t = mailTexts[language];
  const { freeDays, withdrawalDays } = settings.returns;
  const lines = order.lines.filter((each) => lineFulfilment(each) !== 'made-to-measure');
  const isGoods = lines.map(lineFulfilment).some(isReturnable);
  // Fetched goods went to the shop's address.
  const isFetched = pickupCode(order.shippingMethod) !== undefined;
  const buyer = (isFetched ? undefined : order.shipping) ?? order.billing;
  const email = /<([^>]+)>/.exec(from)?.[1] ?? from;
  const line = (label: string, value: string) => `${label}: ${value}`;
  const parts = [
    t('mail.formTitle').toUpperCase(),
    t('mail.formHelp', { days: withdrawalDays }),
    [
      line(t('mail.formTo'), seller.name),
      `${seller.street}, ${seller.postcode} ${seller.city}`,
      email,
    ].join('\n'),
    t('mail.formNotice'),
    lines
      .flatMap((each) => [`[ ] ${orderLineText(t, each)}`, ...partTexts(each).map(asDetail)])
      .join('\n'),
    [
      line(t('mail.formOrder'), order.number),
      line(t('mail.formOrdered'), writeDayAndTime(order.placedAt)),
      ...(isGoods ? [line(t('mail.formReceived'), blank)] : []),
    ].join('\n'),
    [
      line(t('mail.formName'), withoutLinks(`${buyer.firstName} ${buyer.lastName}`)),
      line(
        t('mail.formAddress'),
        [buyer.street, buyer.apartment, `${buyer.postcode} ${buyer.city}`]
          .filter((text) => text !== '')
          .map(withoutLinks)
          .join(', '),
      ),
    ].join('\n'),
    [line(t('mail.formDate'), blank), line(t('mail.formSignature'), blank)].join('\n'),
    ...(isGoods ? [t('mail.formReturn', { days: freeDays })] : []),
  ];
  return { name: t('mail.formFile', { number: order.number }), text: `${parts.join('\n\n')}\n` };
}
