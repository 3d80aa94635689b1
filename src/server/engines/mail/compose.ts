import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './port.ts';

/** Composes a letter. Its id stays the same when it is sent again. */
export function compose(message: MailMessage, domain: string): SendMailOptions {
  const { key, from, to, subject, text, html, attachments = [], replyTo, leave } = message;
  return {
    from,
    // The address is an object, so that a comma or angle bracket in it can't make two.
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: subject.replaceAll(/[\r\n]+/g, ' '),
    text,
    html,
    attachments: attachments.map((each) => ({
      filename: each.name,
      ...('text' in each
        ? { content: each.text, contentType: 'text/plain; charset=utf-8' }
        : { content: Buffer.from(each.bytes), contentType: each.type }),
    })),
    messageId: `<${key.replaceAll(/[^\w.-]/g, '-')}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(leave !== undefined && wayOut(leave)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Mail programs show a button for it, and press it without opening the page (rules/newsletter#way-out). */
function wayOut(address: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${address}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
