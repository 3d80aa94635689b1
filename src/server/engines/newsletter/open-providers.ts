import type { Config } from '#server/config.ts';
import type { NewsletterEngine } from './port.ts';
import { mailchimpAddress } from './mailchimp-call.ts';
import { createMailchimp } from './mailchimp.ts';

/** Opens Mailchimp where its key is set; else the newsletter leaves by the shop's mail. */
export function openMailchimp({
  mailchimpKey: key,
  mailchimpUrl: url,
}: Pick<Config, 'mailchimpKey' | 'mailchimpUrl'>): NewsletterEngine | undefined {
  return key === undefined ? undefined : createMailchimp(url ?? mailchimpAddress(key), key);
}
