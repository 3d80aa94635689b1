import type { LetterShop } from '#contract/letters/letter-documents.ts';
import type { FormKey, Message } from '#domain/messages/message.ts';
import type { ProductRequest } from '#domain/requests/request.ts';
import { mailTexts } from '#texts/mails.ts';
import { Paragraphs, Section } from './letter-parts.tsx';
import { withoutLinks } from './without-links.ts';

export const requestNames = {
  price: 'mail.requestPrice',
  order: 'mail.requestOrder',
  rental: 'mail.requestRental',
} as const satisfies Record<ProductRequest['kind'], string>;

export const formNames = {
  contact: 'labels.message',
  question: 'mail.messageQuestion',
  complaint: 'mail.messageComplaint',
  trade: 'mail.messageTrade',
} as const satisfies Record<FormKey, string>;

interface OfRequest {
  readonly request: ProductRequest;
  readonly shop: LetterShop;
}

interface OfMessage {
  readonly message: Message;
  readonly shop: LetterShop;
}

/** It stands as it was written: a person who answers must be able to copy numbers and addresses. */
export function RequestToShop({ request, shop: { storeView } }: OfRequest) {
  const t = mailTexts[storeView.language];
  const { message } = request;
  return (
    <>
      <About request={request} language={storeView.language} />
      <Sender sender={request} storeView={storeView} />
      <Section title={t('labels.message')} lines={message === '' ? [] : message.split('\n')} />
    </>
  );
}

/** Nothing in it was written by the sender: the address may be a stranger's. */
export function RequestToCustomer({ request, shop: { storeView } }: OfRequest) {
  const t = mailTexts[storeView.language];
  return (
    <>
      <p>{t('mail.requestThanks', { number: String(request.id) })}</p>
      <About request={request} language={storeView.language} />
      <p>{t('mail.requestNotYou')}</p>
      <p>{t('mail.signature', { shop: storeView.name })}</p>
    </>
  );
}

export function RequestAnswer(props: OfRequest & { readonly answer: string }) {
  const { request, answer } = props;
  const { language, name: shop } = props.shop.storeView;
  const t = mailTexts[language];
  return (
    <>
      <p>{t('mail.requestAnswered', { number: String(request.id) })}</p>
      <Paragraphs written={answer} />
      <About request={request} language={language} />
      <p>{t('mail.signature', { shop })}</p>
    </>
  );
}

export function MessageToShop({ message, shop: { storeView } }: OfMessage) {
  const t = mailTexts[storeView.language];
  return (
    <>
      <Sender
        sender={message}
        more={[
          [t('mail.messageOrder'), message.orderNumber],
          [t('mail.messageSubject'), message.subject],
        ]}
        storeView={storeView}
      />
      <Section title={t('labels.message')} lines={message.text.split('\n')} />
    </>
  );
}

/** Nothing in it was written by the sender: the address may be a stranger's. */
export function MessageToSender({ message, shop: { storeView } }: OfMessage) {
  const t = mailTexts[storeView.language];
  return (
    <>
      <p>{t('mail.messageThanks', { number: String(message.id) })}</p>
      <p>{t('mail.messageNotYou')}</p>
      <p>{t('mail.signature', { shop: storeView.name })}</p>
    </>
  );
}

export function MessageAnswer(props: OfMessage & { readonly answer: string }) {
  const { language, name: shop } = props.shop.storeView;
  const t = mailTexts[language];
  return (
    <>
      <p>{t('mail.messageAnswered', { number: String(props.message.id) })}</p>
      <Paragraphs written={props.answer} />
      <p>{t('mail.signature', { shop })}</p>
    </>
  );
}

function Sender(props: {
  readonly sender: Pick<Message, 'name' | 'email' | 'phone' | 'company'>;
  readonly more?: readonly (readonly [label: string, value: string])[];
  readonly storeView: LetterShop['storeView'];
}) {
  const { name, email, phone, company } = props.sender;
  const t = mailTexts[props.storeView.language];
  const written = [
    [t('labels.name'), withoutLinks(name)],
    [t('labels.email'), email],
    [t('labels.phone'), phone],
    [t('labels.company'), withoutLinks(company)],
    ...(props.more ?? []),
    [t('mail.requestStore'), props.storeView.name],
  ] as const;
  return (
    <Section
      title={t('mail.requestFrom')}
      lines={written.filter(([, value]) => value !== '').map((row) => row.join(': '))}
    />
  );
}

function About(props: {
  readonly request: ProductRequest;
  readonly language: LetterShop['storeView']['language'];
}) {
  const { kind, productName: name, sku, quantity, rental } = props.request;
  const t = mailTexts[props.language];
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
