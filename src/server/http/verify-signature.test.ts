import { expect, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { verifySignedRequest, type SignedMessage } from './verify-signature.ts';

/** The example in Vipps's documentation of webhooks. */
const secret =
  'A0+AeKBRG2KRGvnNwJpQlb6IJFk48CKXCIcrLoHncVJKDILsQSxS6NWCccwWm6r6FhGKhiHTBsG2wo/xU6FY/A==';
const signature = 'agAiSyogQbDHpeucoNwYz+yAr5nJ+v+zasdkSbqzv+U=';
const signed = 'HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=';
const now = moment(Date.UTC(2023, 2, 30, 8, 40));
const headers = {
  'x-ms-date': 'Thu, 30 Mar 2023 08:38:32 GMT',
  'x-ms-content-sha256': 'lNlsp1XA03N34HrQsVzPgJKtC+r7l/RBF4V3JQUWMj4=',
  authorization: signed + signature,
};
const message: SignedMessage = {
  method: 'POST',
  address: '/e2cee29b-012e-4f1d-8ef4-e95fd74a7a63',
  host: 'webhook.site',
  headers,
  body: Buffer.from('{"some-unique-content":"ee6e441b-cc4a-46f8-895d-a5af79bcc233/hello-world"}'),
};

test('the published example of Vipps is rightly signed, and known by its signature', () => {
  expect(verifySignedRequest(message, secret, now)).toEqual({
    id: signature,
    signedAt: Date.UTC(2023, 2, 30, 8, 38, 32),
  });
});

const late = moment(Date.UTC(2023, 2, 30, 8, 43, 33));
const early = moment(Date.UTC(2023, 2, 30, 8, 33, 31));

test.each<[string, Partial<SignedMessage>, string, typeof now]>([
  ['another secret', {}, `${secret}A`, now],
  ['another body', { body: Buffer.from('{}') }, secret, now],
  ['another method', { method: 'PUT' }, secret, now],
  ['another address', { address: `${message.address}?x=1` }, secret, now],
  ['another host', { host: 'shop.example' }, secret, now],
  ['an old date', {}, secret, late],
  ['a date to come', {}, secret, early],
  ['no date', { headers: { ...headers, 'x-ms-date': undefined } }, secret, now],
  ['a date that is none', { headers: { ...headers, 'x-ms-date': 'today' } }, secret, now],
  ['no hash', { headers: { ...headers, 'x-ms-content-sha256': undefined } }, secret, now],
  ['another hash', { headers: { ...headers, 'x-ms-content-sha256': 'AAAA' } }, secret, now],
  ['no signature', { headers: { ...headers, authorization: undefined } }, secret, now],
  ['a short signature', { headers: { ...headers, authorization: `${signed}agA=` } }, secret, now],
  ['a key as bearer', { headers: { ...headers, authorization: `Bearer ${secret}` } }, secret, now],
])('a message with %s is not rightly signed', (_what, change, by, at) => {
  expect(verifySignedRequest({ ...message, ...change }, by, at)).toBeUndefined();
});
