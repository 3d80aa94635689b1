import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemaOf } from '#contract/http/endpoint.ts';
import { isStaffPermission } from '#domain/permissions/permission-table.ts';
import { components } from '#contract/open-api/components.ts';
import { firstOrder } from '#contract/open-api/first-order.ts';
import { refusalsOf } from '#contract/http/refusals.ts';
import { documentedRefusal } from '#contract/open-api/refusal-responses.ts';
import { routes } from '#server/routes.ts';
import sentences from '#texts/en/errors.json' with { type: 'json' };
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';

let shop: TestShop;
let page: string;
let staffPage: string;
beforeAll(async () => {
  shop = await aTestShop({ products: [] });
  page = (await shop.app.server.inject('/api/docs')).body;
  staffPage = (await shop.app.server.inject('/api/docs/staff')).body;
});
afterAll(() => shop.close());

/** The section about one call. */
function sectionOf(of: string, id: string): string {
  const start = of.indexOf(`id="${id}"`);
  return start < 0 ? '' : of.slice(start, of.indexOf('</details>', start));
}

test.each(routes.map((route) => [route.endpoint.id, route] as const))(
  '%s is shown with its parameters, its body and its refusals',
  (id, route) => {
    const { query, body, permission } = route.endpoint;
    const [own, other] = isStaffPermission(permission) ? [staffPage, page] : [page, staffPage];
    const section = sectionOf(own, id);
    expect(sectionOf(other, id)).toBe('');
    for (const shape of [query, body]) {
      const schema = shape && schemaOf(shape);
      if (schema === undefined || !('entries' in schema)) continue;
      for (const name of Object.keys(schema.entries as object)) {
        expect(section).toContain(`<code>${name}</code>`);
      }
    }
    const refusals = own.slice(own.indexOf('id="refusals"'), own.indexOf('id="calls"'));
    for (const refusal of refusalsOf(route)) {
      const { status, code } = documentedRefusal(refusal, sentences);
      expect(section + refusals).toContain(`<code>${status} ${code}</code>`);
    }
  },
);

test('a first order, signing in and every shape are shown', () => {
  for (const { title, endpoint } of firstOrder) {
    expect(page).toContain(`<h3>${title}</h3>`);
    expect(page).toContain(`href="#${endpoint.id}"`);
  }
  expect(page).toContain('authorization: Bearer');
  for (const name of Object.keys(components)) expect(page).toContain(`id="shape-${name}"`);
});

test('staff read how to get a key and how to send it, and shoppers read nothing of it', () => {
  expect(staffPage).toContain('armatur keys add');
  expect(staffPage).toContain('authorization: Bearer <mark>{key}</mark>');
  expect(page).not.toMatch(/armatur keys|OPERATOR_KEY|\bstaff\b|\/invalidate/);
});

test.each(['shoppers', 'staff'])(
  'the page of %s is valid HTML, every link within it leads somewhere, and nothing stands in it unescaped',
  async (audience) => {
    const read = audience === 'staff' ? staffPage : page;
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: { 'void-style': 'off', 'doctype-style': 'off', 'no-trailing-whitespace': 'off' },
    });
    const { results } = await validator.validateString(read);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
    const links = [...read.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !read.includes(`id="${id}"`))).toEqual([]);
    expect(read).not.toMatch(/undefined|\[object/);
  },
);

test('it has a stylesheet of its own and runs nothing', async () => {
  const { headers } = await shop.app.server.inject('/api/docs');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; style-src 'self'");
  expect(page).not.toContain('<script');
  const style = await shop.app.server.inject('/api/docs.css');
  expect(style.statusCode).toBe(200);
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
});

test('limits and time-outs are those that hold', () => {
  const limits = page.slice(page.indexOf('id="limits"'), page.indexOf('id="calls"'));
  const said = limits.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  const { requestsPerAddress, hourlyLimits } = shop.services.config;
  for (const row of [
    `Requests of one address open at once ${requestsPerAddress}`,
    'A body 100 kB',
    'Until a request has come whole 10 seconds',
    'A connection without a request 30 seconds',
    'Calls for more than 100 things 2 are made at a time, 100 of one address may wait',
    'user.login 60',
    'cart.apply-coupon 30',
    `Orders ${hourlyLimits.orders}`,
    `Carts with a line ${hourlyLimits.carts}`,
    `Letters to one mailbox that strangers can cause; more of them wait ${hourlyLimits.letters}`,
    'Reviews of one product that wait to be read 100',
    'Wrong passwords of one account from one address 5, then each try waits, up to 15 minutes',
    'Log-ins and new accounts of all at once; more are 503 80',
    'are being answered; more are 503 160, 320 with those of carts, orders and accounts',
  ])
    expect(said).toContain(row);
});
