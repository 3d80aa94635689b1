import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveAgreedPrice } from '#server/repositories/companies/agreed-prices.ts';
import { aCompany } from '#testing/a-company.ts';
import { aVariant } from '#testing/a-product.ts';
import { shelf } from '#testing/stock-the-shop.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { startSession } from '#server/workflows/session.ts';

const pipe = {
  id: 90,
  sku: 'ROR-15',
  attributes: { sales_unit: 'm', sales_packs: 'coil 50' },
};

const seat = aVariant({ id: 93, sku: 'SETE-1' });
const sets = [
  { id: 91, sku: 'SETT-1', kind: 'configurable', variants: [seat] },
  { id: 92, sku: 'SETT-2', kind: 'configurable', variants: [] },
] as const;

let shop: TestShop;
beforeEach(async () => {
  shop = await aTestShop({ products: [...shelf, pipe, ...sets] });
});
afterEach(() => shop.close());

async function pageTokenOf(customerId: number): Promise<string> {
  const tokens = await shop.services.database.transaction((tx) =>
    startSession(tx, { kind: 'customer', id: customerId }, { now: shop.now }),
  );
  return tokens.page;
}

async function fetched(page?: string, code = 'no') {
  const cookie = page === undefined ? {} : { cookie: `__Host-armatur-page=${page}` };
  const url = `/media/prices/${code}/prices.csv`;
  return shop.app.server.inject({ method: 'GET', url, headers: cookie });
}

test('only users of a company download its price file (rules/prices#price-file)', async () => {
  const { id, hire } = await aCompany(shop);
  const other = await aCompany(shop);
  const goods = { kind: 'article', sku: 'SRV-600' } as const;
  const price = { goods, project: 'Kai 4', quantity: 1, value: 64_950 };
  await shop.services.database.transaction((tx) => saveAgreedPrice(tx, id, price));

  const shared = { parent_id: 92, sku_key: 'sete-1', sku: 'SETE-1', position: 0 };
  await shop.services.database.transaction((tx) =>
    tx.insertInto('product_variants').values(shared).execute(),
  );

  const user = await hire();
  const own = await fetched(await pageTokenOf(user.customerId));
  expect(own.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(own.headers['cache-control']).toContain('private');
  expect(own.headers['content-disposition']).toBe('attachment; filename="prisfil.csv"');
  const [head, ...lines] = own.body.split('\r\n');
  expect(head).toMatch(
    /^\uFEFFVarenummer;Navn;Enhet;Fra antall;Listepris eks. mva;Din pris eks. mva;/,
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^SRV-600;.*;stk;1;1000,00;649,50;35,05;Kai 4;;;$/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^ROR-15;.*;m;1;.*;1 kveil = 50 m$/));

  // This variant belongs to two products.
  expect(lines.filter((line) => line.startsWith('SETE-1;'))).toHaveLength(1);

  const theirs = await fetched(await pageTokenOf(other.administrator.customerId));
  expect(theirs.body).toContain('SRV-600;');
  expect(theirs.body).not.toContain('649,50');

  const { page: privateCustomer } = await shop.session();
  for (const page of [undefined, privateCustomer])
    expect((await fetched(page)).statusCode).toBe(404);
  expect((await fetched(await pageTokenOf(user.customerId), 'dk')).statusCode).toBe(404);
});
