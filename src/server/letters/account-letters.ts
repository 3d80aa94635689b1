import { seller } from '#domain/seller.ts';
import { type StoreView } from '#domain/settings.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { mailTexts } from '#texts/mails.ts';
import { letterBodies, type LetterPart } from './letter.ts';

type Envelope = Pick<MailMessage, 'key' | 'from' | 'to'>;

const subjects = { account: 'mail.openSubject', email: 'mail.emailSubject' } as const;
const texts = { account: 'mail.openText', email: 'mail.emailText' } as const;

/** The link that opens an account or changes its e-mail. Nothing in it was written by the visitor. */
export function confirmationLetter(
  envelope: Envelope,
  kind: 'account' | 'email',
  { language }: StoreView,
  origin: string,
  token: string,
): MailMessage {
  const t = mailTexts[language];
  return letter(envelope, language, t(subjects[kind]), [
    t(texts[kind]),
    new URL(`${origin}/confirm?${kind}=${token}`),
    t('mail.linkEnds'),
    t('mail.linkNotYou'),
  ]);
}

/** Tells the owner of an address with an account that one, or the address, was asked for. */
export function accountExistsLetter(
  envelope: Envelope,
  { language, prefix }: StoreView,
  publicUrl: string,
): MailMessage {
  const t = mailTexts[language];
  return letter(envelope, language, t('mail.accountExistsSubject'), [
    t('mail.accountExistsText'),
    new URL(`${publicUrl}${prefix}/login`),
  ]);
}

export function emailChangedLetter(envelope: Envelope, { language }: StoreView): MailMessage {
  const t = mailTexts[language];
  return letter(envelope, language, t('mail.emailChangedSubject'), [
    t('mail.emailChangedText', { email: seller.email, phone: seller.phone }),
  ]);
}

function letter(
  envelope: Envelope,
  language: StoreView['language'],
  subject: string,
  parts: readonly LetterPart[],
): MailMessage {
  const signature = mailTexts[language]('mail.signature');
  return { ...envelope, subject, ...letterBodies(language, [...parts, signature]) };
}
