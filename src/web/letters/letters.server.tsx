import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type {
  LetterDocuments,
  LetterKind,
  LetterShop,
  WrittenLetter,
} from '#contract/letters/letter-documents.ts';
import { organisationNumberText } from '#domain/customer/organisation-number.ts';
import { hasWithdrawal, orderPromises } from '#domain/orders/order-promises.ts';
import type { Seller } from '#domain/seller.ts';
import { mailTexts, type MailDictionary } from '#texts/mails.ts';
import type { Translate } from '#texts/create-texts.ts';
import { AccountExists, Confirm, EmailChanged } from './account-letters.tsx';
import { ExpressRefused } from './express-letter.tsx';
import { OrderFiles } from './file-letters.tsx';
import { OrderInvoice, OrderReminder } from './invoice-letter.tsx';
import { LetterSheet } from './letter-parts.tsx';
import { OrderPlaced, OrderToShop } from './order-placed.tsx';
import {
  MoneyBack,
  OrderCanceled,
  OrderCanceledToShop,
  OrderReady,
  OrderReadyToShop,
  OrderSent,
  OrderSentToShop,
  OrderUnpaid,
} from './shipment-letters.tsx';
import {
  formNames,
  MessageAnswer,
  MessageToSender,
  MessageToShop,
  RequestAnswer,
  requestNames,
  RequestToCustomer,
  RequestToShop,
} from './request-letters.tsx';
import { letterText } from './letter-text.ts';
import { withdrawalForm } from './withdrawal-form.ts';

type Words = Translate<keyof MailDictionary>;

/** One kind of letter is written from its document like this. */
interface Kind<Document> {
  readonly subject: (document: Document, t: Words, shop: string) => string;
  readonly body: (document: Document, shop: LetterShop) => ReactNode;
  readonly attachments?: (document: Document, shop: LetterShop) => WrittenLetter['attachments'];
}

const kinds: { readonly [Name in LetterKind]: Kind<LetterDocuments[Name]> } = {
  'order-placed': {
    subject: ({ order }, t) => t('mail.orderSubject', { number: order.number }),
    body: (document, shop) => <OrderPlaced document={document} shop={shop} />,
    // Without the form the buyer has a year longer to withdraw.
    attachments: ({ order }, shop) =>
      hasWithdrawal(orderPromises(order.lines, order.billing)) ? [withdrawalForm(order, shop)] : [],
  },
  'order-to-shop': {
    subject: ({ order }, t) => t('mail.orderShopSubject', { number: order.number }),
    body: (document, shop) => <OrderToShop document={document} shop={shop} />,
  },
  'order-files': {
    subject: ({ order }, t) => t('mail.filesSubject', { number: order.number }),
    body: (document, shop) => <OrderFiles document={document} shop={shop} />,
  },
  'order-sent': {
    subject: ({ order, left }, t) =>
      t(left.length > 0 ? 'mail.sentSubjectPart' : 'mail.sentSubject', { number: order.number }),
    body: (document, shop) => <OrderSent document={document} shop={shop} />,
  },
  'order-sent-to-shop': {
    subject: ({ order }, t) => t('mail.sentShopSubject', { number: order.number }),
    body: (document, shop) => <OrderSentToShop document={document} shop={shop} />,
  },
  'order-ready': {
    subject: ({ order }, t) => t('mail.readySubject', { number: order.number }),
    body: (document, shop) => <OrderReady document={document} shop={shop} />,
  },
  'order-ready-to-shop': {
    subject: ({ order }, t) => t('mail.readyShopSubject', { number: order.number }),
    body: (document, shop) => <OrderReadyToShop document={document} shop={shop} />,
  },
  'order-canceled': {
    subject: ({ order }, t) => t('mail.canceledSubject', { number: order.number }),
    body: (document, shop) => <OrderCanceled document={document} shop={shop} />,
  },
  'order-canceled-to-shop': {
    subject: ({ order }, t) => t('mail.canceledSubject', { number: order.number }),
    body: (document, shop) => <OrderCanceledToShop document={document} shop={shop} />,
  },
  'order-unpaid': {
    subject: ({ order }, t) => t('mail.unpaidSubject', { number: order.number }),
    body: (document, shop) => <OrderUnpaid document={document} shop={shop} />,
  },
  'money-back': {
    subject: ({ order, isFreed }, t) =>
      t(isFreed ? 'mail.freedSubject' : 'mail.refundedSubject', { number: order.number }),
    body: (document, shop) => <MoneyBack document={document} shop={shop} />,
  },
  'express-refused': {
    subject: (_document, t) => t('mail.expressSubject'),
    body: (document, shop) => <ExpressRefused document={document} shop={shop} />,
  },
  'order-invoice': {
    subject: ({ paper: { kind, number, orderNumber: order } }, t) =>
      t(kind === 'invoice' ? 'mail.invoiceSubject' : 'mail.creditSubject', {
        number: String(number),
        order,
      }),
    body: (document, shop) => <OrderInvoice document={document} shop={shop} />,
  },
  'order-reminder': {
    subject: ({ reminder }, t) => t('mail.reminderSubject', { number: String(reminder.invoice) }),
    body: (document, shop) => <OrderReminder document={document} shop={shop} />,
  },
  'confirm-account': {
    subject: (_, t, shop) => t('mail.openSubject', { shop }),
    body: ({ token }, shop) => <Confirm what="account" token={token} shop={shop} />,
  },
  'confirm-email': {
    subject: (_, t) => t('mail.emailSubject'),
    body: ({ token }, shop) => <Confirm what="email" token={token} shop={shop} />,
  },
  'account-exists': {
    subject: (_, t, shop) => t('mail.accountExistsSubject', { shop }),
    body: (_, shop) => <AccountExists shop={shop} />,
  },
  'email-changed': {
    subject: (_, t) => t('mail.emailChangedSubject'),
    body: (_, shop) => <EmailChanged shop={shop} />,
  },
  'request-to-shop': {
    subject: ({ request: { kind, id, productName, sku } }, t) =>
      t('mail.requestShopSubject', {
        kind: t(requestNames[kind]),
        number: String(id),
        product: `${productName} (${sku})`,
      }),
    body: ({ request }, shop) => <RequestToShop request={request} shop={shop} />,
  },
  'request-to-customer': {
    subject: ({ request }, t) => t('mail.requestCustomerSubject', { product: request.productName }),
    body: ({ request }, shop) => <RequestToCustomer request={request} shop={shop} />,
  },
  'request-answer': {
    subject: ({ request }, t) => t('mail.requestAnswerSubject', { product: request.productName }),
    body: ({ request, answer }, shop) => (
      <RequestAnswer request={request} answer={answer} shop={shop} />
    ),
  },
  'message-to-shop': {
    subject: ({ message: { form, id } }, t) =>
      t('mail.messageShopSubject', { form: t(formNames[form]), number: String(id) }),
    body: ({ message }, shop) => <MessageToShop message={message} shop={shop} />,
  },
  'message-to-sender': {
    subject: (_, t) => t('mail.messageSenderSubject'),
    body: ({ message }, shop) => <MessageToSender message={message} shop={shop} />,
  },
  'message-answer': {
    subject: (_, t) => t('mail.messageAnswerSubject'),
    body: ({ message, answer }, shop) => (
      <MessageAnswer message={message} answer={answer} shop={shop} />
    ),
  },
};

/** Writes a letter as HTML and, of that, as text. */
export function writeLetter<Name extends LetterKind>(
  name: Name,
  document: LetterDocuments[Name],
  shop: LetterShop,
): WrittenLetter {
  const { subject, body, attachments } = kinds[name];
  const { language, name: shopName } = shop.storeView;
  const t = mailTexts[language];
  const markup = renderToStaticMarkup(
    <LetterSheet language={language} name={shopName} foot={sellerLines(shop.seller, t)}>
      {body(document, shop)}
    </LetterSheet>,
  );
  const attached = attachments?.(document, shop) ?? [];
  return {
    subject: subject(document, t, shopName),
    html: `<!doctype html>\n${markup}\n`,
    text: `${letterText(markup)}\n`,
    ...(attached.length > 0 && { attachments: attached }),
  };
}

/** Who sells, as the law wants it on what a firm sends (rules/settings#seller). */
function sellerLines(seller: Seller, t: Words): readonly string[] {
  const { name, street, postcode, city, organisationNumber, email, phone } = seller;
  const number = organisationNumber && organisationNumberText(organisationNumber);
  return [
    name,
    [street, `${postcode} ${city}`.trim()].filter((each) => each !== '').join(', '),
    number && t('mail.sellerNumber', { number }),
    email,
    phone,
  ].filter((each) => each !== '');
}
