import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import { saveSetting } from '#server/repositories/system/settings.ts';
import { aFreightRate } from '#testing/a-freight.ts';
import { aVariant } from '#testing/a-product.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { operate } from '#testing/an-operator.ts';
import { addFreightRates, openPickupShop } from '#testing/shop-freight.ts';
import { shelf, type ShelfProduct } from '#testing/stock-the-shop.ts';

const variant = aVariant({ id: 32, sku: 'SERIE-1' });
const others: readonly ShelfProduct[] = [
  { id: 30, sku: 'MONTERING', kind: 'virtual' },
  { id: 31, sku: 'SERIE', kind: 'configurable', variants: [variant] },
];

let shop: TestShop;
let files: string;

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'armatur-freight-'));
  shop = await aTestShop({ products: [...shelf, ...others] });
  await shop.services.database.transaction(async (tx) => {
    await addFreightRates(tx, [
      aFreightRate({ postcodes: '0001-7999', net: ore(79_00) }),
      aFreightRate({ postcodes: '9170-9179', net: ore(300_00) }),
      aFreightRate({ postcodes: '7000-8099', net: ore(90_00) }),
    ]);
    await openPickupShop(tx, { code: 'oslo', postcode: '0484', city: 'Oslo', has: { 14: 3 } });
  });
});

afterAll(async () => {
  await shop.close();
  await rm(files, { recursive: true });
});

const run = (...args: readonly string[]) =>
  operate(shop.services.config.dataDir, ['freight', ...args]);

async function cartFile(name: string, text: string): Promise<string> {
  await writeFile(join(files, name), text);
  return join(files, name);
}

test('the rates are listed, with those that overlap and the postcodes that have none', async () => {
  const { code, out } = await run('list');
  expect(code).toBe(0);
  expect(out).toContain('9170-9179');
  expect(out).toContain('home, NO: 0001-7999 and 7000-8099 overlap');
  expect(out).toContain('home, NO: 8100-9169 have no rate');
  const { out: json } = await run('list', '--json');
  expect(JSON.parse(json)).toMatchObject({ faults: [{ kind: 'overlap' }, { kind: 'hole' }, {}] });
});

test.each([
  ['cart.csv', 'sku,qty\nSRV-600,2\nTAP-1,1\n'],
  ['handlekurv.csv', '\uFEFFVarenr.;Antall;Navn\nSRV-600;2;Servant\nTAP-1;1;Kran\n'],
  ['shopping-cart.csv', '\uFEFFSKU;Quantity;Name\nSRV-600;2;Basin\nTAP-1;1;Tap\n'],
  ['cart.json', '[{"sku":"SRV-600","qty":2},{"sku":"TAP-1","qty":1}]'],
])('the freight of %s to a postcode is what a guest would be asked', async (name, text) => {
  const cart = await cartFile(name, text);
  const { code, out } = await run('test', '0155', '--cart', cart, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    methods: [
      { methodCode: 'home', price: { net: 79_00, gross: 98_75 } },
      { methodCode: 'oslo', lacks: ['Servantbatteri krom'] },
    ],
  });
  const { out: words } = await run('test', '9171', '--cart', cart);
  expect(words).toContain('kr 300,00 (kr 300,00 net)');
});

test.each([
  ['155', 'sku,qty\nSRV-600,1\n', 'no postcode'],
  ['0155', 'sku,qty\nSRV-600,half\n', 'is no cart'],
  ['0155', 'sku,qty\nSRV-600,-1\n', 'is no cart'],
  ['0155', '[{"sku":"SRV-600"', 'is no cart'],
  ['0155', 'sku,qty\nSRV-600,999999999999\n', 'SRV-600: The most you may purchase is 10,000.'],
  ['0155', 'sku,qty\nSRV-600,1\nNOPE,1\nNADA,2\n', 'NOPE, NADA cannot be bought so'],
  ['0155', 'sku,qty\nASK-1,1\n', 'ASK-1 cannot be bought so'],
  ['0155', 'sku,qty\nTAP-1,1\nSERIE,1\n', 'SERIE cannot be bought so'],
])('%s with %j is refused in words', async (postcode, text, words) => {
  const { code, err } = await run('test', postcode, '--cart', await cartFile('wrong', text));
  expect(code).toBe(2);
  expect(err).toContain(words);
});

test.each(['Norge', 'XX'])('--country %s is refused, naming two letters', async (country) => {
  const cart = await cartFile('cart.csv', 'sku,qty\nSRV-600,1\n');
  const { code, err } = await run('test', '0155', '--cart', cart, '--country', country);
  expect({ code, err }).toEqual({
    code: 2,
    err: `"${country}" is not a country of two letters, like NO\n`,
  });
});

test('a country the store view does not deliver to, with the setting that decides', async () => {
  const cart = await cartFile('cart.csv', 'sku,qty\nSRV-600,1\n');
  const { out } = await run('test', '11455', '--cart', cart, '--country', 'SE');
  expect(out).toContain('does not deliver to SE');
  expect(out).toContain('checkout.deliveryCountries');
});

test('services need no delivery', async () => {
  const cart = await cartFile('services.csv', 'sku,qty\nMONTERING,1\n');
  const { out } = await run('test', '0155', '--cart', cart);
  expect(out).toContain('Nothing in the cart needs delivery');
});

test('a store view that guests see no prices of is asked as a group that sees them', async () => {
  const cart = await cartFile('cart.csv', 'sku,qty\nSRV-600,1\n');
  const ask = () => run('test', '0155', '--cart', cart, '--view', 'proff');
  const { code, out } = await ask();
  expect(code).toBe(0);
  expect(out).toContain('asked as a customer of the group');
  await shop.services.database.transaction(async (tx) => {
    const value = [...(await loadCustomerGroups(tx)).keys()];
    await saveSetting(tx, { scope: 'proff', key: 'prices.hiddenForGroups', value });
  });
  expect((await ask()).err).toContain('Prices of the store view proff are hidden');
});

test.each(['en', 'nb'])('lines are as wide as a terminal shows (%s)', async (language) => {
  const cart = await cartFile('cart.csv', 'sku,qty\nSRV-600,2\nTAP-1,400\n');
  const said = await Promise.all(
    [['list'], ['test', '0155', '--cart', cart]].map((args) =>
      operate(shop.services.config.dataDir, ['freight', ...args], {
        environment: { LANG: language },
      }),
    ),
  );
  const lines = said.flatMap(({ out }) => out.split('\n'));
  expect(lines.filter(({ length }) => length > 80)).toEqual([]);
});
