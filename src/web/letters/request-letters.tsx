import type { ComponentProps, ReactNode } from 'react';
import type { FormKey, Message } from '#domain/messages/message.ts';
import type { ProductRequest } from '#domain/requests/request.ts';
import type { LetterDesk, Write } from './letter.tsx';
import { MailLink, PhoneLink } from '#web/letter-parts/links.tsx';
import { Facts } from '#web/letter-parts/rows.tsx';
import { Paragraphs, Section, Text } from '#web/letter-parts/text.tsx';
import { withoutLinks } from './without-links.ts';

const requestNames = {
  price: 'mail.requestPrice',
  order: 'mail.requestOrder',
  rental: 'mail.requestRental',
} as const satisfies Record<ProductRequest['kind'], string>;

const formNames = {
  contact: 'labels.message',
  question: 'mail.messageQuestion',
  complaint: 'mail.messageComplaint',
  trade: 'mail.messageTrade',
} as const satisfies Record<FormKey, string>;

/** The text is sent unchanged, because staff must be able to copy numbers and addresses. */
export const requestToShop: Write<'request-to-shop'> = ({ request }, { t, storeView }) => {
  const { kind, productName, sku, message } = request;
  const number = String(request.id);
  const product = `${productName} (${sku})`;
  return {
    subject: t('mail.requestShopSubject', { kind: t(requestNames[kind]), number, product }),
    lead: t('mail.requestCame', { store: storeView.name }),
    isForShop: true,
    body: (
      <>
        <About request={request} t={t} />
        <Sender sender={request} t={t} />
        <Section title={t('labels.message')} lines={message === '' ? [] : message.split('\n')} />
      </>
    ),
  };
};

/** The letter contains no text of the sender, because the address may be a stranger's. */
export const requestToCustomer: Write<'request-to-customer'> = ({ request }, { t }) => ({
  subject: t('mail.requestCustomerSubject', { product: request.productName }),
  lead: t('mail.requestThanks', { number: String(request.id) }),
  body: (
    <>
      <About request={request} t={t} />
      <Text>{t('mail.requestNotYou')}</Text>
    </>
  ),
});

export const requestAnswer: Write<'request-answer'> = ({ request, answer }, { t }) => ({
  subject: t('mail.requestAnswerSubject', { product: request.productName }),
  lead: t('mail.requestAnswered', { number: String(request.id) }),
  body: (
    <>
      <Paragraphs written={answer} />
      <About request={request} t={t} />
    </>
  ),
  takesQuestions: true,
});

export const messageToShop: Write<'message-to-shop'> = ({ message }, { t, storeView }) => {
  const { form, id, orderNumber, subject, text } = message;
  const more = [
    { label: t('mail.messageOrder'), value: orderNumber },
    { label: t('mail.messageSubject'), value: subject },
  ];
  return {
    subject: t('mail.messageShopSubject', { form: t(formNames[form]), number: String(id) }),
    lead: t('mail.messageCame', { store: storeView.name }),
    isForShop: true,
    body: (
      <>
        <Sender sender={message} more={more.filter(({ value }) => value !== '')} t={t} />
        <Section title={t('labels.message')} lines={text.split('\n')} />
      </>
    ),
  };
};

/** The letter contains no text of the sender, because the address may be a stranger's. */
export const messageToSender: Write<'message-to-sender'> = ({ message }, { t }) => ({
  subject: t('mail.messageSenderSubject'),
  lead: t('mail.messageThanks', { number: String(message.id) }),
  body: <Text>{t('mail.messageNotYou')}</Text>,
});

export const messageAnswer: Write<'message-answer'> = ({ message, answer }, { t }) => ({
  subject: t('mail.messageAnswerSubject'),
  lead: t('mail.messageAnswered', { number: String(message.id) }),
  body: <Paragraphs written={answer} />,
  takesQuestions: true,
});

function Sender(props: {
  readonly sender: Pick<Message, 'name' | 'email' | 'phone' | 'company'>;
  readonly more?: ComponentProps<typeof Facts>['rows'];
  readonly t: LetterDesk['t'];
}) {
  const { sender, more = [], t } = props;
  const { name, email, phone, company } = sender;
  const fact = (label: string, value: string, shown: ReactNode = value) =>
    value === '' ? [] : [{ label, value: shown }];
  return (
    <Facts
      title={t('mail.requestFrom')}
      rows={[
        ...fact(t('labels.name'), withoutLinks(name)),
        ...fact(t('labels.email'), email, <MailLink email={email} />),
        ...fact(t('labels.phone'), phone, <PhoneLink phone={phone} />),
        ...fact(t('labels.company'), withoutLinks(company)),
        ...more,
      ]}
    />
  );
}

function About({ request, t }: { readonly request: ProductRequest; readonly t: LetterDesk['t'] }) {
  const { kind, productName: name, sku, quantity, rental } = request;
  return (
    <Section
      title={t(requestNames[kind])}
      lines={[
        t('placedOrder.line', { quantity, name }),
        t('placedOrder.sku', { sku }),
        ...(rental ? [t('mail.requestPeriod', { from: rental.from, to: rental.to })] : []),
      ]}
    />
  );
}
