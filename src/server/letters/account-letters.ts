import type { Contact } from '#domain/seller.ts';
import type { StoreFace } from '#domain/store-faces.ts';
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

interface Sender {
  readonly viewOf: (storeCode: string) => StoreFace;
  readonly from: (view: StoreFace) => string;
}

/** From the moment the letter leaves. */
const linkMs = 2 * dayMs;

/** Made when the letter leaves, so that only the link's hash is stored. Nothing in it was written by the visitor. */
export async function letterOfConfirmation(
  { database, config, clock }: Services,
  id: number,
  { viewOf, from }: Sender,
): Promise<MailMessage | undefined> {
  const confirmation = await findConfirmation(database.read, id);
  if (confirmation === undefined) return undefined;
  const { email, storeCode, asked } = confirmation;
  const view = viewOf(storeCode);
  const { language, prefix, name: shop } = view;
  const t = mailTexts[language];
  const envelope = { key: `confirmation-${id}`, from: from(view), to: email };
  const pages = `${config.publicUrl}${prefix}`;
  if (await isKnownEmail(database.read, email)) {
    return letter(envelope, view, t('mail.accountExistsSubject', { shop }), [
      t('mail.accountExistsText'),
      new URL(`${pages}/login`),
    ]);
  }
  const token = newToken();
  const expiresAt = moment(clock() + linkMs);
  await database.transaction((tx) => setConfirmationToken(tx, id, hashToken(token), expiresAt));
  const { subject, text } = linkLetters[asked.kind];
  return letter(envelope, view, t(subject, { shop }), [
    t(text, { shop }),
    new URL(`${pages}/confirm?${asked.kind}=${token}`),
    t('mail.linkEnds'),
    t('mail.linkNotYou'),
  ]);
}

export function emailChangedLetter(
  envelope: Envelope,
  view: StoreFace,
  { email, phone }: Contact,
): MailMessage {
  const t = mailTexts[view.language];
  const shop = view.name;
  return letter(envelope, view, t('mail.emailChangedSubject'), [
    phone === ''
      ? t('mail.emailChangedTextNoPhone', { shop, email })
      : t('mail.emailChangedText', { shop, email, phone }),
  ]);
}

function letter(
  envelope: Envelope,
  view: StoreFace,
  subject: string,
  parts: readonly LetterPart[],
): MailMessage {
  const signature = mailTexts[view.language]('mail.signature', { shop: view.name });
  return { ...envelope, subject, ...letterBodies(view, [...parts, signature]) };
}
