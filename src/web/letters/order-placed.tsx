import type { LetterDocuments, LetterShop } from '#contract/letters/letter-documents.ts';
import { termsPage } from '#domain/content/terms.ts';
import { organisationNumberText } from '#domain/customer/organisation-number.ts';
import { remarkOn } from '#domain/company/registered-company.ts';
import { noOre } from '#domain/money/ore.ts';
import { isPickUp } from '#domain/orders/is-pick-up.ts';
import { orderAddresses } from '#domain/orders/order-addresses.ts';
import { hasWithdrawal, orderPromises } from '#domain/orders/order-promises.ts';
import type { Order } from '#domain/orders/order.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { createFormat } from '#texts/format.ts';
import { mailTexts } from '#texts/mails.ts';
import { deliverySentences, returnSentences, withdrawalSentences } from '#texts/order-promises.ts';
import { orderFieldName, orderFieldText } from '#texts/order-field-names.ts';
import { promiseTexts } from '#texts/promise-texts.ts';
import { FileLinks } from './file-letters.tsx';
import { PlainLink, Section } from './letter-parts.tsx';
import { BuyerLines, OrderLines } from './order-lines.tsx';
import { withoutLinks } from './without-links.ts';

interface Props {
  readonly document: LetterDocuments['order-placed'];
  readonly shop: LetterShop;
}

/** The confirmation: what was ordered, what it comes to, what may be expected. */
export function OrderPlaced({ document, shop }: Props) {
  const { order } = document;
  const { storeView, publicUrl } = shop;
  const { language, settings, prefix } = storeView;
  const t = mailTexts[language];
  const promises = orderPromises(order.lines, order.billing);
  const isFetched = isPickUp(order);
  const sentences = promiseTexts[language];
  const delivery = deliverySentences(sentences, promises, settings.delivery, isFetched);
  const withdrawal = withdrawalSentences(promiseTexts[language], promises, settings.returns);
  return (
    <>
      <p>{t('mail.orderGreeting', { name: withoutLinks(order.billing.firstName) })}</p>
      <p>{t('mail.orderThanks', { number: order.number })}</p>
      <p>{t('placedOrder.placed', { date: writeDayAndTime(order.placedAt) })}</p>
      <OrderLines order={order} storeView={storeView} />
      <FileLinks document={document} shop={shop} />
      <OrderAddresses order={order} storeView={storeView} />
      <Section
        title={t(isFetched ? 'placedOrder.collection' : 'placedOrder.delivery')}
        lines={[
          // Where it is fetched stands above.
          ...(order.shippingMethod && !isFetched ? [order.shippingMethod.title] : []),
          ...delivery,
        ]}
      />
      <Section title={t('placedOrder.payment')} lines={paymentLines(document, storeView)} />
      <Section
        title={t('mail.orderReturnsTitle')}
        lines={returnSentences(promiseTexts[language], promises, settings.returns)}
      />
      <Section
        title={t('mail.orderWithdrawalTitle')}
        lines={[
          ...withdrawal,
          ...(hasWithdrawal(promises) ? [t('mail.orderWithdrawal')] : []),
          ...(hasWithdrawal(promises) && promises.isReturnable
            ? [t('mail.orderWithdrawalBack')]
            : []),
        ]}
      />
      {/* The link leads to the terms that the buyer agreed to: the merchant may have changed them since. */}
      <p>{t(order.termsVersion === undefined ? 'mail.orderUsualTerms' : 'mail.orderTerms')}</p>
      <PlainLink
        href={[`${publicUrl}${prefix}/i/${termsPage}`, order.termsVersion]
          .filter((part) => part !== undefined)
          .join('/')}
      />
      {order.customerId !== undefined && (
        <>
          <p>{t('mail.orderAccount')}</p>
          <PlainLink href={`${publicUrl}${prefix}/my-account/orders/${order.number}`} />
        </>
      )}
      <p>{t('mail.orderQuestions')}</p>
      <p>{t('mail.signature', { shop: storeView.name })}</p>
    </>
  );
}

/** The way of paying, and whether money is reserved, paid or due. */
function paymentLines(
  { order, balance = { paid: noOre, reserved: noOre } }: Props['document'],
  { language, locale, settings }: LetterShop['storeView'],
): readonly string[] {
  const t = mailTexts[language];
  const { money } = createFormat(locale);
  const { paymentMethod, totals, shipping } = order;
  if (totals.total.gross === 0) return [t('placedOrder.free')];
  const drawn = shipping === undefined ? 'virtual' : isPickUp(order) ? 'fetched' : 'sent';
  return [
    paymentMethod.title,
    ...(paymentMethod.code === 'invoice'
      ? [t('mail.invoiceDue', { days: settings.orders.invoiceDays })]
      : []),
    ...(balance.paid > 0 ? [t('mail.paid', { amount: money(balance.paid) })] : []),
    ...(balance.reserved > 0
      ? [t(`mail.reserved_${drawn}`, { amount: money(balance.reserved) })]
      : []),
  ];
}

/** For who packs it: all that the buyer wrote, and how to reach them. */
export function OrderToShop({ document: { order }, shop: { storeView } }: Props) {
  const { language } = storeView;
  const t = mailTexts[language];
  const { shippingMethod, paymentMethod } = order;
  return (
    <>
      <p>{t('mail.orderCame', { number: order.number, store: storeView.name })}</p>
      <p>{t('placedOrder.placed', { date: writeDayAndTime(order.placedAt) })}</p>
      <OrderLines order={order} storeView={storeView} />
      <OrderAddresses order={order} storeView={storeView} isForShop />
      <BuyerLines order={order} language={language} />
      <Section
        title={t('placedOrder.delivery')}
        lines={[shippingMethod?.title ?? t('mail.orderNotSent')]}
      />
      <Section
        title={t('placedOrder.payment')}
        lines={[order.totals.total.gross === 0 ? t('placedOrder.free') : paymentMethod.title]}
      />
    </>
  );
}

/** Where it goes, who pays, and what they call it. */
function OrderAddresses({
  order,
  storeView: { language, settings },
  isForShop = false,
}: {
  readonly order: Order;
  readonly storeView: LetterShop['storeView'];
  readonly isForShop?: boolean;
}) {
  const { billing, fields, companyStanding } = order;
  const { receiver, payer, isOne } = orderAddresses(order);
  const isFetched = isPickUp(order);
  const t = mailTexts[language];
  const { organisationNumber: number } = billing;
  // Only the shop should see the register's remark.
  const remark = isForShop && companyStanding ? remarkOn(companyStanding) : undefined;
  const named = (code: string) =>
    settings.orders.fields.find((field) => field.code === code) ?? { code };
  const paidBy = [
    ...payer.map(withoutLinks),
    ...(number === ''
      ? []
      : [t('placedOrder.buyerNumber', { number: organisationNumberText(number) })]),
    ...(remark ? [t(`mail.register_${remark}`)] : []),
  ];
  return (
    <>
      <Section
        title={t(isFetched ? 'placedOrder.collectAt' : 'placedOrder.deliverTo')}
        lines={isOne ? [] : receiver.map(withoutLinks)}
      />
      <Section
        title={t(isOne ? 'placedOrder.deliverAndBillTo' : 'placedOrder.billTo')}
        lines={paidBy}
      />
      {Object.entries(fields).map(([code, value]) => (
        <Section
          key={code}
          title={orderFieldName(named(code), language)}
          lines={withoutLinks(orderFieldText(value)).split('\n')}
        />
      ))}
    </>
  );
}
