import { afterEach, beforeEach, expect, test } from 'vitest';
import { moment } from '#domain/time/moment.ts';
import { startMailchimp } from '#tools/simulators/mailchimp.ts';
import { newsletterConformance } from './conformance.ts';
import { mailchimpAddress } from './mailchimp-call.ts';
import { createMailchimp } from './mailchimp.ts';
import type { Issue } from './port.ts';

const key = '0123456789abcdef0123456789abcdef-us21';
const now = moment(Date.UTC(2026, 2, 1, 12));

newsletterConformance('mailchimp', async (clock) => {
  const server = await startMailchimp(key, clock);
  return {
    engine: createMailchimp(server.url, key),
    letters: async () => server.letters,
    close: () => server.close(),
  };
});

let server: Awaited<ReturnType<typeof startMailchimp>>;
beforeEach(async () => {
  server = await startMailchimp(key, () => now);
});
afterEach(() => server.close());

const issue = (name: string): Issue => ({
  key: name,
  writeFor: (leave) => ({
    from: '"Armatur" <ordre@armatur.example>',
    subject: name,
    text: '',
    html: leave,
  }),
});
const ola = { id: 1, email: 'ola@example.no', leave: '1.aa' };
const siri = { id: 2, email: 'siri@example.no', leave: '2.bb' };

test.each([
  'POST campaigns',
  'PUT campaigns/:id/content',
  'POST campaigns/:id/actions/send',
  'POST lists/one',
])('a lost answer of %s brings no reader a second letter', async (call) => {
  const engine = createMailchimp(server.url, key);
  server.next('lost-answer', { call });
  await expect(engine.send(issue('var'), [ola, siri])).rejects.toThrow('no answer');
  await engine.send(issue('var'), [ola, siri]);
  await engine.send(issue('var'), [ola, siri]);
  expect(server.letters).toHaveLength(2);
  expect(server.campaigns).toHaveLength(1);
});

test('an issue goes to its readers only', async () => {
  const engine = createMailchimp(server.url, key);
  await engine.send(issue('var'), [ola]);
  await engine.send(issue('host'), [siri]);
  expect(server.letters.map((each) => each.split('\r\n').slice(0, 2))).toEqual([
    ['To: ola@example.no', 'Subject: var'],
    ['To: siri@example.no', 'Subject: host'],
  ]);
});

test('the readers who left there are told, and get nothing more', async () => {
  const engine = createMailchimp(server.url, key);
  await engine.send(issue('var'), [ola, siri]);
  server.leave(ola.email, 'unsubscribed');
  server.leave(siri.email, 'cleaned');
  expect(await engine.left(moment(now - 1))).toEqual([
    { email: ola.email, state: 'unsubscribed', at: now },
    { email: siri.email, state: 'cleaned', at: now },
  ]);
  expect(await engine.left(moment(now + 1))).toEqual([]);
  await engine.send(issue('host'), [ola]);
  expect(server.letters).toHaveLength(2);
});

test('a key that is refused is not told in the error', async () => {
  const wrong = key.replace('0', '9');
  const error: unknown = await createMailchimp(server.url, wrong)
    .tryAccess()
    .catch((each: unknown) => each);
  expect(String(error)).toBe('MailchimpError: Mailchimp GET lists: answered 401');
});

test('the key names the data centre', () => {
  expect(mailchimpAddress(key)).toBe('https://us21.api.mailchimp.com/3.0');
});
