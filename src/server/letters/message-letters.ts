import type { FormKey, Message } from '#domain/messages/message.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { mailTexts } from '#texts/mails.ts';
import { letterBodies, paragraphsOf, withoutLinks, type LetterPart } from './letter.ts';

export function messageToShop(message: Message, view: StoreFace, from: string): MailMessage {
  const t = mailTexts[view.language];
  const { id, form, email, phone, orderNumber, subject, target: to } = message;
  const written = [
    [t('mail.requestName'), withoutLinks(message.name)],
    [t('mail.requestEmail'), email],
    [t('mail.requestPhone'), phone],
    [t('mail.requestCompany'), withoutLinks(message.company)],
    [t('mail.messageOrder'), withoutLinks(orderNumber)],
    [t('mail.messageSubject'), withoutLinks(subject)],
    [t('mail.requestStore'), view.name],
  ] as const;
  const list = (title: string, lines: readonly string[]): LetterPart => {
    return { kind: 'list', title, lines };
  };
  const parts = [
    list(
      t('mail.requestFrom'),
      written.filter(([, value]) => value !== '').map((row) => row.join(': ')),
    ),
    list(t('mail.requestMessage'), withoutLinks(message.text).split('\n')),
  ];
  const title = t('mail.messageShopSubject', { form: t(formNames[form]), number: String(id) });
  return {
    key: `message-${id}-to-shop`,
    from,
    to,
    subject: title,
    replyTo: email,
    ...letterBodies(view, parts),
  };
}

/** Nothing in it was written by the sender: the address may be a stranger's. */
export function messageToSender(message: Message, view: StoreFace, from: string): MailMessage {
  const { language, name: shop } = view;
  const t = mailTexts[language];
  const { id, email: to } = message;
  const parts = [
    t('mail.messageThanks', { number: String(id) }),
    t('mail.messageNotYou'),
    t('mail.signature', { shop }),
  ];
  const subject = t('mail.messageSenderSubject');
  return { key: `message-${id}-to-sender`, from, to, subject, ...letterBodies(view, parts) };
}

export function answerToSender(
  { id, email: to }: Message,
  answer: string,
  view: StoreFace,
  from: string,
): MailMessage {
  const { language, name: shop } = view;
  const t = mailTexts[language];
  const parts = [
    t('mail.messageAnswered', { number: String(id) }),
    ...paragraphsOf(answer),
    t('mail.signature', { shop }),
  ];
  const subject = t('mail.messageAnswerSubject');
  return { key: `message-${id}-answer`, from, to, subject, ...letterBodies(view, parts) };
}

const formNames = {
  contact: 'mail.messageContact',
  question: 'mail.messageQuestion',
  complaint: 'mail.messageComplaint',
  trade: 'mail.messageTrade',
} as const satisfies Record<FormKey, string>;
