import type { Contact } from '#domain/seller.ts';
import { storeFaceOf, type StoreFace } from '#domain/store-faces.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import {
  findConfirmation,
  setConfirmationToken,
} from '#server/repositories/customers/confirmations.ts';
import { isKnownEmail } from '#server/repositories/customers/customers.ts';
import type { Services } from '#server/services.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import { mailTexts } from '#texts/mails.ts';
import { letterBodies, type LetterPart } from './letter.ts';

type Envelope = Pick<MailMessage, 'key' | 'from' | 'to'>;

const linkLetters = {
  account: { subject: 'mail.openSubject', text: 'mail.openText' },
  email: { subject: 'mail.emailSubject', text: 'mail.emailText' },
} as const;

/** From the moment the letter leaves. */
const linkMs = 2 * dayMs;

/** Made when the letter leaves, so that only the link's hash is stored. Nothing in it was written by the visitor. */
export async function letterOfConfirmation(
  { database, config, clock }: Services,
  id: number,
  from: string,
): Promise<MailMessage | undefined> {
  const confirmation = await findConfirmation(database.read, id);
  if (confirmation === undefined) return undefined;
  const { email, storeCode, asked } = confirmation;
  const { language, prefix } = storeFaceOf(storeCode);
  const t = mailTexts[language];
  const envelope = { key: `confirmation-${id}`, from, to: email };
  const pages = `${config.publicUrl}${prefix}`;
  if (await isKnownEmail(database.read, email)) {
    return letter(envelope, language, t('mail.accountExistsSubject'), [
      t('mail.accountExistsText'),
      new URL(`${pages}/login`),
    ]);
  }
  const token = newToken();
  const expiresAt = moment(clock() + linkMs);
  await database.transaction((tx) => setConfirmationToken(tx, id, hashToken(token), expiresAt));
  const { subject, text } = linkLetters[asked.kind];
  return letter(envelope, language, t(subject), [
    t(text),
    new URL(`${pages}/confirm?${asked.kind}=${token}`),
    t('mail.linkEnds'),
    t('mail.linkNotYou'),
  ]);
}

export function emailChangedLetter(
  envelope: Envelope,
  { language }: StoreFace,
  { email, phone }: Contact,
): MailMessage {
  const t = mailTexts[language];
  return letter(envelope, language, t('mail.emailChangedSubject'), [
    phone === ''
      ? t('mail.emailChangedTextNoPhone', { email })
      : t('mail.emailChangedText', { email, phone }),
  ]);
}

function letter(
  envelope: Envelope,
  language: StoreFace['language'],
  subject: string,
  parts: readonly LetterPart[],
): MailMessage {
  const signature = mailTexts[language]('mail.signature');
  return { ...envelope, subject, ...letterBodies(language, [...parts, signature]) };
}
