import * as mail from '#contract/mail.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { newMailToken } from '#server/workflows/messages/mail-token.ts';
import { sendMessage, sendToAddress } from '#server/workflows/messages/send-message.ts';

const refusals = [
  'mail.not_authorized',
  'mail.no_transport',
  'mail.source_missing',
  'mail.source_invalid',
  'mail.target_missing',
  'mail.target_invalid',
  'mail.target_unlisted',
] as const;

export const mailRoutes: readonly Route[] = [
  defineRoute(mail.token, [], async (_input, context) => ({ result: await newMailToken(context) })),
  defineRoute(mail.send, refusals, async ({ body: { written, token, to } }, context) => {
    if (to === undefined) await sendMessage(written, context, token);
    else await sendToAddress(written, { ...to, token }, context);
    return { result: 'OK' as const };
  }),
];
