import * as v from 'valibot';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import {
  sentMessageFromWire,
  sentMessageSchema,
  sentMessageToWire,
} from '#contract/wire/message.ts';

/**
 * A token for one message within ten minutes, from the address that asked for it
 * (rules/forms#messages).
 */
export const token = endpoint({
  id: 'mail.token',
  method: 'GET',
  path: '/api/ext/mail-service/get-token',
  summary: 'A token for one message to the shop',
  permission: 'anyone',
  caching: 'none',
  repeat: 'safe',
  query: v.strictObject({}),
  result: v.string(),
  shape: 'envelope',
});

/**
 * Sends a message to the shop by one of its forms. Older clients name an address, which must be one of
 * the shop's own. Equal messages on one day, or within 24 hours, count as one.
 */
export const send = endpoint({
  id: 'mail.send',
  method: 'POST',
  path: '/api/ext/mail-service/send-email',
  summary: 'A message to the shop, by the name of a form',
  permission: 'anyone',
  caching: 'none',
  repeat: 'idempotent',
  query: v.strictObject({}),
  body: translation({
    schema: sentMessageSchema,
    toWire: sentMessageToWire,
    fromWire: sentMessageFromWire,
  }),
  result: v.literal('OK'),
  shape: 'envelope',
});
