import { normalizeEmail } from './email.ts';

/** Hosts that leave out the dots of a mailbox. */
const dotless = ['gmail.com', 'googlemail.com'];

/**
 * One text for all spellings of a mailbox: its case, a mark after `+`, and the dots that Google leaves
 * out (rules/newsletter#coupon). No letter is sent to it.
 */
export function mailboxKey(email: string): string {
  const written = normalizeEmail(email);
  const at = written.lastIndexOf('@');
  const host = written.slice(at + 1);
  const [mailbox = ''] = written.slice(0, at).split('+');
  if (!dotless.includes(host)) return `${mailbox}@${host}`;
  return `${mailbox.replaceAll('.', '')}@gmail.com`;
}
