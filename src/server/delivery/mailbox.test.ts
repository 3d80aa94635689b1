import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { create } from '#contract/order.ts';
import { sampleDocuments } from '#contract/letters/sample-documents.ts';
import { aSeller } from '#testing/a-seller.ts';
import { anOrderRequest } from '#testing/an-order-request.ts';
import { aTestShop } from '#testing/a-test-shop.ts';
import { letterLane } from '#server/jobs/letter-lane.ts';
import { workLane } from '#server/jobs/work-lane.ts';
import type { Services } from '#server/services.ts';
import { mountMailbox } from './mailbox.ts';

let shop: Awaited<ReturnType<typeof aTestShop>>;
afterEach(() => shop.close());

async function mailbox(change: Partial<Services['config']> = {}) {
  shop = await aTestShop();
  const body = anOrderRequest();
  await shop.client().call(create, { query: {}, headers: {}, body });
  await workLane(shop.services, letterLane);
  const app = fastify();
  const config = { ...shop.services.config, host: '127.0.0.1', loadsSampleShop: true, ...change };
  mountMailbox(app, { ...shop.services, config });
  return (url: string, headers = {}) => app.inject({ url, headers });
}

test('the letters of a sample shop are listed, and each is shown as it was sent', async () => {
  const get = await mailbox();
  const list = await get('/mailbox');
  expect(list.body).toContain('<html lang="nb">');
  expect(list.body).toMatch(/Takk for bestillingen! Ordre 000000001<\/a>\s*<span>ola@example.no/);
  expect(list.headers['cache-control']).toBe('private, no-store');
  expect((await get('/mailbox', { 'accept-language': 'en-GB' })).body).toContain('lang="en"');
  const letter = await get('/mailbox/order-000000001.eml');
  expect(letter.headers['content-security-policy']).toContain('sandbox');
  expect(letter.body).toContain('Servant 600');
  const text = await get('/mailbox/order-000000001.eml/text');
  expect(text.body).toMatch(/Å betale inkl\. mva {2,}kr/);
  expect(text.body).toContain('ANGRESKJEMA');
});

test('each kind of letter can be looked at in both languages, also on a phone, in the dark and as text', async () => {
  const get = await mailbox();
  const { body, headers } = await get('/mailbox/kinds');
  expect(headers['content-security-policy']).toContain("frame-src 'self'");
  for (const kind of Object.keys(sampleDocuments(aSeller))) {
    for (const language of ['nb', 'en']) {
      const address = `/mailbox/kinds/${kind}/${language}`;
      for (const look of [address, `${address}/dark`, `${address}/text`])
        expect(body).toContain(` src="${look}"`);
      expect((await get(`${address}/dark`)).body).toContain('@media all{.ink-ink{color:#edf1ef');
      expect((await get(address)).body).toContain(`<html lang="${language}">`);
      expect((await get(`${address}/text`)).headers['content-type']).toContain('text/plain');
    }
  }
  const letter = await get('/mailbox/kinds/order-placed/nb');
  expect(letter.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect((await get('/mailbox/order-000000001.eml/looks')).body).toContain(
    ' src="/mailbox/order-000000001.eml/dark"',
  );
});

test.each([
  '/mailbox/kinds/constructor/nb',
  '/mailbox/kinds/order-placed/se',
  '/mailbox/nothing.eml',
  '/mailbox/..%2Fshop.db',
  '/mailbox/order-000000001',
])('%s is no letter', async (url) => {
  const get = await mailbox();
  expect((await get(url)).statusCode).not.toBe(200);
});

test.each([
  ['on an address that others reach', { host: '0.0.0.0' }],
  ['where others reach the shop by a proxy', { publicUrl: 'https://armatur.example' }],
  ['where letters are really sent', { smtpUrl: 'smtp://mail.example' }],
  ['in a shop of its own', { loadsSampleShop: false }],
])('there is no mailbox %s', async (_, change) => {
  const get = await mailbox(change);
  expect((await get('/mailbox')).statusCode).toBe(404);
});

test.each([
  { host: 'armatur.example.no' },
  { 'x-forwarded-for': '203.0.113.7' },
  { forwarded: 'for=203.0.113.7' },
  { via: '1.1 varnish' },
  { 'x-real-ip': '203.0.113.7' },
  { 'x-forwarded-proto': 'https' },
])('what a proxy passes on finds no mailbox: %j', async (headers) => {
  const get = await mailbox();
  expect((await get('/mailbox', { host: 'localhost:3000' })).statusCode).toBe(200);
  for (const url of [
    '/mailbox',
    '/mailbox/order-000000001.eml',
    '/mailbox/order-000000001.eml/text',
  ])
    expect((await get(url, headers)).statusCode).not.toBe(200);
});
