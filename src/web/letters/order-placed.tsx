import type { LetterDocuments } from '#contract/letters/letter-documents.ts';
import { termsPage } from '#domain/content/terms.ts';
import { organisationNumberText } from '#domain/customer/organisation-number.ts';
import { remarkOn } from '#domain/company/registered-company.ts';
import { noOre, subtractOre } from '#domain/money/ore.ts';
import { isPickUp } from '#domain/orders/is-pick-up.ts';
import { orderAddresses } from '#domain/orders/order-addresses.ts';
import { hasWithdrawal, orderPromises } from '#domain/orders/order-promises.ts';
import type { Order } from '#domain/orders/order.ts';
import { addressNames } from '#texts/address-names.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { deliverySentences, returnSentences, withdrawalSentences } from '#texts/order-promises.ts';
import { orderFieldName, orderFieldText } from '#texts/order-field-names.ts';
import { promiseTexts } from '#texts/promise-texts.ts';
import { FileLinks } from './file-letters.tsx';
import type { LetterDesk, Write } from './letter.tsx';
import { OrderButton } from './order-letter.tsx';
import { BuyerLines, OrderLines } from './order-lines.tsx';
import { TextLink } from '#web/letter-parts/links.tsx';
import { Section } from '#web/letter-parts/text.tsx';
import { withdrawalForm } from './withdrawal-form.ts';
import { withoutLinks } from './without-links.ts';

type Placed = LetterDocuments['order-placed'];

/** The confirmation of an order: its lines, its sums and its promises. */
export const orderPlaced: Write<'order-placed'> = (document, desk) => {
  const { order, replaces } = document;
  const { t, shop } = desk;
  const hasForm = hasWithdrawal(orderPromises(order.lines, order.billing));
  return {
    subject: t(replaces ? 'mail.replacesSubject' : 'mail.orderSubject', { number: order.number }),
    title: t(replaces ? 'mail.replacesTitle' : 'mail.orderTitle'),
    subtitle: placedLine(order, desk),
    greets: withoutLinks(order.billing.firstName),
    lead: leadOf(document, desk),
    body: <Confirmation document={document} desk={desk} />,
    takesQuestions: true,
    // Without the form the buyer has a year longer to withdraw.
    attachments: hasForm ? [withdrawalForm(order, shop)] : [],
  };
};

/** An order of an exchange was not placed by its buyer, so its letter has no thanks (rules/returns#letters). */
function leadOf({ order, replaces }: Placed, { t }: LetterDesk): string {
  if (replaces === undefined) return t(`mail.orderThanks_${wayOf(order)}`);
  const { returnNumber, order: first } = replaces;
  const told = t('mail.replacesText', { number: returnNumber, order: first.number });
  return `${told} ${t(`mail.replacesNext_${isPickUp(order) ? 'fetched' : 'sent'}`)}`;
}

/** The next step depends on how the order reaches its buyer. */
function wayOf(order: Order): 'sent' | 'fetched' | 'file' | 'service' {
  if (order.shipping !== undefined) return isPickUp(order) ? 'fetched' : 'sent';
  return order.lines.every(({ kind }) => kind === 'downloadable') ? 'file' : 'service';
}

function placedLine({ number, placedAt }: Order, { t }: LetterDesk): string {
  const placed = t('placedOrder.placed', { date: writeDayAndTime(placedAt) });
  return `${t('placedOrder.number', { number })} · ${placed}`;
}

function Confirmation({
  document,
  desk,
}: {
  readonly document: Placed;
  readonly desk: LetterDesk;
}) {
  const { order } = document;
  const { t, storeView } = desk;
  const { settings } = storeView;
  const isFetched = isPickUp(order);
  const promises = orderPromises(order.lines, order.billing, order.shippingMethod);
  const sentences = promiseTexts[storeView.language];
  return (
    <>
      <OrderButton order={order} desk={desk} />
      {document.replaces && (
        <TextLink href={desk.address(`${document.replaces.order.link}#returns`)}>
          {t('mail.returnButton', { number: document.replaces.returnNumber })}
        </TextLink>
      )}
      <OrderLines order={order} desk={desk} isPaid={(document.replaces?.moved ?? noOre) > 0} />
      <FileLinks document={document} desk={desk} />
      <OrderAddresses order={order} desk={desk} />
      <Section
        title={t(isFetched ? 'placedOrder.collection' : 'placedOrder.delivery')}
        lines={[
          // The pick-up place is shown above.
          ...(order.shippingMethod && !isFetched ? [order.shippingMethod.title] : []),
          ...deliverySentences(sentences, promises, settings.delivery, isFetched),
        ]}
      />
      <Section title={t('placedOrder.payment')} lines={paymentLines(document, desk)} />
      <Section
        title={t('mail.orderReturnsTitle')}
        lines={returnSentences(sentences, promises, settings.returns)}
      />
      <Section
        title={t('mail.orderWithdrawalTitle')}
        lines={[
          ...withdrawalSentences(sentences, promises, settings.returns),
          ...(hasWithdrawal(promises) ? [t('mail.orderWithdrawal')] : []),
          ...(hasWithdrawal(promises) && promises.isReturnable && !promises.isPickedUp
            ? [t('mail.orderWithdrawalBack')]
            : []),
        ]}
      />
      <Terms order={order} desk={desk} />
    </>
  );
}

/** The link leads to the accepted version of the terms, which the merchant may have changed since. */
function Terms({ order: { termsVersion: version }, desk }: OfOrder) {
  const { t, address } = desk;
  const page = address(`/i/${termsPage}`);
  return version === undefined ? (
    <TextLink href={page}>{t('mail.orderUsualTerms')}</TextLink>
  ) : (
    <TextLink href={`${page}/${version}`}>{t('mail.orderTerms')}</TextLink>
  );
}

/** The payment method, and whether money is reserved, paid or due. */
function paymentLines(
  { order, balance = { paid: noOre, reserved: noOre }, replaces }: Placed,
  { t, format, storeView: { settings } }: LetterDesk,
): readonly string[] {
  const { money } = format;
  const { paymentMethod, totals, shipping } = order;
  if (totals.total.gross === 0) return [t('placedOrder.free')];
  const drawn = shipping === undefined ? 'virtual' : isPickUp(order) ? 'fetched' : 'sent';
  const moved = replaces?.moved ?? noOre;
  // The money of returned goods may have paid all of it (rules/returns#exchange).
  const isPaid = balance.paid >= totals.total.gross;
  return [
    ...(isPaid && moved > 0 ? [] : [paymentMethod.title]),
    ...(paymentMethod.code === 'invoice' && !isPaid
      ? [t('mail.invoiceDue', { days: settings.orders.invoiceDays })]
      : []),
    ...(moved > 0 ? [t('mail.paidByReturn', { amount: money(moved) })] : []),
    ...(balance.paid > moved
      ? [t('mail.paid', { amount: money(subtractOre(balance.paid, moved)) })]
      : []),
    ...(moved > 0 && !isPaid
      ? [t('mail.leftToPay', { amount: money(subtractOre(totals.total.gross, balance.paid)) })]
      : []),
    ...(balance.reserved > 0
      ? [t(`mail.reserved_${drawn}`, { amount: money(balance.reserved) })]
      : []),
  ];
}

/** The letter for the packer: everything the buyer wrote, and how to reach them. */
export const orderToShop: Write<'order-to-shop'> = ({ order, replaces }, desk) => {
  const { t, storeView } = desk;
  const { number, shippingMethod, paymentMethod, totals } = order;
  return {
    subject: t('mail.orderShopSubject', { number }),
    subtitle: t('placedOrder.placed', { date: writeDayAndTime(order.placedAt) }),
    lead:
      replaces === undefined
        ? t('mail.orderCame', { number, store: storeView.name })
        : t('mail.replacesShop', { number: replaces.returnNumber, order: replaces.order.number }),
    isForShop: true,
    body: (
      <>
        <OrderLines order={order} desk={desk} />
        <OrderAddresses order={order} desk={desk} isForShop />
        <BuyerLines order={order} t={t} />
        <Section
          title={t('placedOrder.delivery')}
          lines={[shippingMethod?.title ?? t('mail.orderNotSent')]}
        />
        <Section
          title={t('placedOrder.payment')}
          lines={[totals.total.gross === 0 ? t('placedOrder.free') : paymentMethod.title]}
        />
      </>
    ),
  };
};

interface OfOrder {
  readonly order: Order;
  readonly desk: LetterDesk;
}

/** Delivery address, invoice address and the buyer's own references. */
function OrderAddresses({
  order,
  desk: { t, storeView },
  isForShop = false,
}: OfOrder & { readonly isForShop?: boolean }) {
  const { language, settings } = storeView;
  const { billing, fields, companyStanding } = order;
  const { receiver, payer, isOne } = orderAddresses(order);
  const names = addressNames(t, order);
  const { organisationNumber: number } = billing;
  // The register's remark is for the shop only.
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
      <Section title={names.receiver} lines={isOne ? [] : receiver.map(withoutLinks)} />
      <Section title={isOne ? names.one : names.payer} lines={paidBy} />
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
