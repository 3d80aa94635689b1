import * as v from 'valibot';
import { findMessage } from '#server/repositories/sales/messages.ts';
import { findRequest } from '#server/repositories/sales/requests.ts';
import { by, kind } from './letter-kind.ts';
import { ofMessage, ofRequest } from './waiting-documents.ts';

/** Letters about a visitor's message or request. */
export const messageLetters = {
  'mail.request-to-shop': kind(ofRequest, async ({ requestId }, { services, seller }) => {
    const request = await findRequest(services.database.read, requestId);
    // The shop has no address, but the request stands in its list of requests.
    if (request === undefined || seller.email === '') return undefined;
    const key = `request-${requestId}-to-shop`;
    const { storeCode } = request;
    return { key, to: seller.email, storeCode, ...by('request-to-shop', { request }) };
  }),
  'mail.request-to-customer': kind(ofRequest, async ({ requestId }, { services, seller }) => {
    const request = await findRequest(services.database.read, requestId);
    if (request === undefined) return undefined;
    const { email: to, storeCode, customerId } = request;
    const isOfStranger = customerId === undefined && to !== seller.email;
    const key = `request-${requestId}-to-customer`;
    return { key, to, storeCode, isOfStranger, ...by('request-to-customer', { request }) };
  }),
  'mail.request-answer': kind(
    v.strictObject({ requestId: v.number(), answer: v.string() }),
    async ({ requestId, answer }, { services }) => {
      const request = await findRequest(services.database.read, requestId);
      if (request === undefined) return undefined;
      const { email: to, storeCode } = request;
      const key = `request-${requestId}-answer`;
      return { key, to, storeCode, ...by('request-answer', { request, answer }) };
    },
  ),
  'mail.message-to-shop': kind(ofMessage, async ({ messageId }, { services }) => {
    const message = await findMessage(services.database.read, messageId);
    if (message === undefined) return undefined;
    const { target: to, email: replyTo, storeCode } = message;
    const key = `message-${messageId}-to-shop`;
    return { key, to, replyTo, storeCode, ...by('message-to-shop', { message }) };
  }),
  'mail.message-to-sender': kind(ofMessage, async ({ messageId }, { services }) => {
    const message = await findMessage(services.database.read, messageId);
    if (message === undefined) return undefined;
    const { email: to, target, storeCode, customerId } = message;
    const isOfStranger = customerId === undefined && to !== target;
    const key = `message-${messageId}-to-sender`;
    return { key, to, storeCode, isOfStranger, ...by('message-to-sender', { message }) };
  }),
  'mail.message-answer': kind(
    v.strictObject({ messageId: v.number(), answer: v.string() }),
    async ({ messageId, answer }, { services }) => {
      const message = await findMessage(services.database.read, messageId);
      if (message === undefined) return undefined;
      const { email: to, storeCode } = message;
      const key = `message-${messageId}-answer`;
      return { key, to, storeCode, ...by('message-answer', { message, answer }) };
    },
  ),
};
