import type { StoreView } from '#domain/settings.ts';
import type { MailMessage } from '#server/engines/mail/port.ts';
import { mailTexts } from '#texts/mails.ts';
import { letterBodies, type LetterPart } from './letter.ts';

/** Tells the owner of an address that somebody tried to open a second account with it (decisions S4). */
export function accountExistsLetter(
  to: string,
  { language, prefix }: StoreView,
  from: string,
  publicUrl: string,
): MailMessage {
  const t = mailTexts[language];
  const parts: readonly LetterPart[] = [
    { kind: 'text', text: t('mail.accountExistsText') },
    { kind: 'text', text: `${publicUrl}${prefix}/login` },
    { kind: 'text', text: t('mail.signature') },
  ];
  return {
    key: `account-exists-${to.replaceAll(/\W/g, '-')}`,
    from,
    to,
    subject: t('mail.accountExistsSubject'),
    ...letterBodies(language, parts),
  };
}
