import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address } from '#contract/examples/sample.ts';
import { writeQuery } from '#contract/http/client.ts';
import { ore } from '#domain/money/ore.ts';
import { importShipping } from '#server/exchange/tables/import-shipping.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { firstOrder } from '#contract/open-api/first-order.ts';

/** Imports the rates of the sample shop, whose services are not the flat rate's. */
const file = join(import.meta.dirname, '..', '..', '..', 'data', 'catalogue', 'shipping.csv');

let shop: TestShop;
beforeAll(async () => {
  shop = await aTestShop({
    products: [
      {
        id: 412,
        sku: 'RRV-VENTIL',
        name: 'Strekk hjørneventil',
        priceList: { base: ore(15_920), tiers: [] },
      },
    ],
  });
  const { database } = shop.services;
  const before = await logEnd(database.read);
  await importShipping(database, { file, clock: () => shop.now, isAlone: true });
  await followToEnd(shop.services, before);
});
afterAll(() => shop.close());

/** Replaces the names in braces in a template by the values of earlier answers. */
function filled(template: unknown, kept: ReadonlyMap<string, unknown>): unknown {
  const whole = (text: string) => /^\{(\w+)\}$/.exec(text)?.[1] ?? '';
  const text = JSON.stringify(template, (_key, value: unknown) =>
    typeof value === 'string' && kept.has(whole(value)) ? kept.get(whole(value)) : value,
  );
  return JSON.parse(text);
}

function at(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], answer);
}

/** The guide as it is, and with an address outside the VAT area. */
const places = [
  ['Oslo', firstOrder],
  ['Svalbard', at9170(firstOrder)],
] as const;

function at9170(steps: typeof firstOrder): typeof firstOrder {
  const [from, to] = [`"${address.postcode}"`, '"9170"'];
  return steps.map((step) => ({
    ...step,
    ...(step.body !== undefined && {
      body: JSON.parse(JSON.stringify(step.body).replaceAll(from, to)),
    }),
    ...(step.headers && { headers: { 'idempotency-key': 'my-order-to-svalbard' } }),
  }));
}

test.each(places)(
  'the six calls of the guide place an order to %s, and its last one repeated places no second',
  async (_place, steps) => {
    expect(steps).toHaveLength(6);
    const kept = new Map<string, unknown>();
    const call = async ({ endpoint, query, headers, body }: (typeof firstOrder)[number]) => {
      const given = new Map(Object.entries(filled(query, kept) as Record<string, string>));
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => {
        const value = given.get(name) ?? '';
        given.delete(name);
        return encodeURIComponent(value);
      });
      const answer = await shop.app.server.inject({
        method: endpoint.method,
        url: `${path}?${writeQuery(Object.fromEntries(given))}`,
        headers: { ...headers },
        ...(body !== undefined && { body: filled(body, kept) as object }),
      });
      expect(answer.json()).not.toHaveProperty('result.code');
      expect(answer.statusCode).toBe(200);
      return answer.json();
    };
    for (const step of steps) {
      const answer: unknown = await call(step);
      for (const { name, from, isNumber } of step.keeps) {
        const value = at(answer, from);
        expect(typeof value).toBe(isNumber ? 'number' : 'string');
        kept.set(name, value);
      }
    }
    expect(kept.get('carrier')).toBe('tablerate');
    expect(kept.get('number')).toMatch(/^\d{9}$/);
    const [last] = steps.slice(-1);
    expect(last && at(await call(last), 'result.orderNumber')).toBe(kept.get('number'));
  },
);
