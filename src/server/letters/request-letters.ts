import type { ProductRequest } from '#domain/requests/request.ts';
import type { Contact } from '#domain/seller.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { mailTexts } from '#texts/mails.ts';
import {
  letterBodies,
  listUnlessEmpty,
  paragraphsOf,
  withoutLinks,
  type LetterPart,
} from './letter.ts';

export function requestToShop(
  request: ProductRequest,
  view: StoreFace,
  { from, seller }: { readonly from: string; readonly seller: Contact },
): MailMessage {
  const { language, name } = view;
  const t = mailTexts[language];
  const { kind, sku, productName, email, phone, company, message } = request;
  const written = [
    [t('mail.requestName'), withoutLinks(request.name)],
    [t('mail.requestEmail'), email],
    [t('mail.requestPhone'), phone],
    [t('mail.requestCompany'), withoutLinks(company)],
    [t('mail.requestStore'), name],
  ] as const;
  const parts: readonly LetterPart[] = [
    aboutPart(request, language),
    {
      kind: 'list',
      title: t('mail.requestFrom'),
      lines: written.filter(([, value]) => value !== '').map((row) => row.join(': ')),
    },
    ...listUnlessEmpty(
      t('mail.requestMessage'),
      message === '' ? [] : withoutLinks(message).split('\n'),
    ),
  ];
  const subject = t('mail.requestShopSubject', {
    kind: t(kindNames[kind]),
    number: String(request.id),
    product: `${productName} (${sku})`,
  });
  const key = `request-${request.id}-to-shop`;
  return { key, from, to: seller.email, subject, ...letterBodies(view, parts) };
}

/** Nothing in it was written by the sender: the address may be a stranger's. */
export function requestToCustomer(
  request: ProductRequest,
  view: StoreFace,
  from: string,
): MailMessage {
  const { language, name: shop } = view;
  const t = mailTexts[language];
  const parts = [
    t('mail.requestThanks', { number: String(request.id) }),
    aboutPart(request, language),
    t('mail.requestNotYou'),
    t('mail.signature', { shop }),
  ];
  const subject = t('mail.requestCustomerSubject', { product: request.productName });
  const key = `request-${request.id}-to-customer`;
  return { key, from, to: request.email, subject, ...letterBodies(view, parts) };
}

export function answerToCustomer(
  request: ProductRequest,
  answer: string,
  view: StoreFace,
  from: string,
): MailMessage {
  const { language, name: shop } = view;
  const t = mailTexts[language];
  const parts = [
    t('mail.requestAnswered', { number: String(request.id) }),
    ...paragraphsOf(answer),
    aboutPart(request, language),
    t('mail.signature', { shop }),
  ];
  const subject = t('mail.requestAnswerSubject', { product: request.productName });
  const key = `request-${request.id}-answer`;
  return { key, from, to: request.email, subject, ...letterBodies(view, parts) };
}

const kindNames = {
  price: 'mail.requestPrice',
  order: 'mail.requestOrder',
  rental: 'mail.requestRental',
} as const;

function aboutPart(
  { kind, productName, sku, quantity, rental }: ProductRequest,
  language: StoreFace['language'],
): LetterPart {
  const t = mailTexts[language];
  return {
    kind: 'list',
    title: t(kindNames[kind]),
    lines: [
      t('mail.orderLine', { quantity, name: productName }),
      t('mail.orderSku', { sku }),
      ...(rental ? [t('mail.requestPeriod', { from: rental.from, to: rental.to })] : []),
    ],
  };
}
