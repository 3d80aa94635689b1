import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import * as cart from '#contract/cart.ts';
import { create } from '#contract/order.ts';
import { answer } from '#contract/quick-order.ts';
import { tileFromWire, tileToWire } from '#contract/wire/tile.ts';
import { atQuantity } from '#domain/cart/at-quantity.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import { packKinds, saleUnits } from '#domain/catalog/sale-unit.ts';
import { guest } from '#domain/customer/viewer.ts';
import { linesToInvoice } from '#domain/invoices/invoice-lines.ts';
import { writeInvoice } from '#domain/invoices/write-invoice.ts';
import { toTile } from '#domain/listing/tile-product.ts';
import { noOre, ore } from '#domain/money/ore.ts';
import { priceRow } from '#domain/money/price-row.ts';
import type { Order } from '#domain/orders/order.ts';
import { filledPackPrice, packPrices } from '#domain/pricing/pack-price.ts';
import { unitAt } from '#domain/pricing/unit-at.ts';
import { ehfDocument } from '#server/exchange/ehf/ehf-document.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { offeredBySku } from '#server/workflows/catalog/offered-by-sku.ts';
import { aStockItem } from '#testing/a-product.ts';
import { anInvoicingSeller } from '#testing/a-seller.ts';
import { aTestShop, type TestShop } from '#testing/a-test-shop.ts';
import { anAddress, anOrderRequest } from '#testing/an-order-request.ts';
import { anAsking } from '#testing/an-asking.ts';
import { expectTold } from '#testing/told-prices.ts';

let shop: TestShop;
afterEach(() => shop.close());

const anyArticle = fc.record({
  net: fc.integer({ min: 1, max: 99_999 }),
  unit: fc.constantFrom('piece', ...saleUnits),
  pack: fc.record({ kind: fc.constantFrom(...packKinds), size: fc.integer({ min: 2, max: 60 }) }),
  hasPacks: fc.boolean(),
  increment: fc.constantFrom(1, 1, 5),
  tiers: fc.array(
    fc.record({
      from: fc.integer({ min: 2, max: 200 }),
      percent: fc.integer({ min: 50, max: 99 }),
    }),
    { maxLength: 3 },
  ),
});
const articles = fc.sample(anyArticle, { numRuns: 40, seed: 4_711 }).map((article, index) => ({
  id: index + 1,
  sku: `PAKKE-${1001 + index}`,
  attributes: {
    sales_unit: article.unit,
    ...(article.hasPacks && { sales_packs: `${article.pack.kind} ${article.pack.size}` }),
  },
  stock: aStockItem({ quantity: 9_000, increment: article.increment }),
  priceList: {
    base: ore(article.net),
    tiers: article.tiers.map(({ from, percent }) => ({
      groupId: 0,
      quantity: from,
      net: ore(Math.ceil((article.net * percent) / 100)),
    })),
  },
  size: article.pack.size,
}));

/** One pack, several or no whole one, as far as the increment allows it. */
const anyTaken = fc.record({
  article: fc.constantFrom(...articles),
  packs: fc.integer({ min: 1, max: 4 }),
  more: fc.constantFrom(0, 0, 1),
});
const runs = Number(process.env['ONE_PRICE_RUNS'] ?? 15);

test('units and packs cost the same on page, list, quick order, cart, order, paper and EHF, to the øre (rules/products#packs)', async () => {
  shop = await aTestShop({ products: articles });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(anyTaken, async ({ article, packs, more }) => {
      run += 1;
      const { increment } = article.stock;
      const quantity = Math.ceil((packs * article.size + more) / increment) * increment;
      const client = shop.client({ address: `10.1.${run >> 8}.${run % 256}` });
      const wanted = { sku: article.sku, page: article.sku, quantity, options: {} };

      const query = { cartId: (await client.call(cart.create, {})).result };
      await client.call(cart.update, { query, body: wanted });
      const [item] = (await client.call(cart.pull, { query })).result;
      if (item === undefined) return expect.fail('no item');
      await expectTold({ shop, client, viewer: guest }, wanted, item);
      await expectShown(item);

      const text = `${article.sku}\t${quantity}`;
      const { rows, sum } = (await client.call(answer, { body: { text } })).result;
      const [named] = rows.flatMap((row) => row.article ?? []);
      if (named === undefined) return expect.fail('no row');
      const line = atQuantity(named.item, quantity);
      expect(factsOf(line)).toEqual(factsOf(item));
      expect(sum).toEqual(rowOf(item));

      const body = anOrderRequest({ key: `packed-key-${1000 + run}`, lines: [wanted] });
      const { id } = (await client.call(create, { query: {}, body, headers: {} })).result;
      const order = await findOrder(shop.services.database.read, id);
      if (order === undefined) return expect.fail('no order');
      expect(factsOf(order.lines[0])).toEqual(factsOf(item));
      expect(order.lines[0]?.row).toEqual(rowOf(item));
      expectPapers(order, item);
    }),
    { numRuns: runs },
  );
});

/** The unit price, the unit with its packs, and the price of a pack that the quantity fills. */
function factsOf(
  line: Pick<CartItem, 'quantity' | 'unit' | 'saleUnit' | 'packs' | 'vatRate'> | undefined,
) {
  if (line === undefined) return expect.fail('no line');
  const { quantity, unit, saleUnit, packs } = line;
  return { quantity, unit, saleUnit, packs, pack: filledPackPrice(line, quantity) };
}

function rowOf({ unit, quantity, vatRate }: CartItem) {
  if (unit === undefined || vatRate === undefined) return expect.fail('no price');
  return priceRow(unit.net, quantity, vatRate);
}

/** The page and the list compute the prices of a quantity in the browser, from an offer. */
async function expectShown(item: CartItem): Promise<void> {
  const [offered] = await offeredBySku([item.sku], anAsking(shop));
  if (offered === undefined) return expect.fail('no product');
  const listed = tileFromWire(tileToWire(toTile(offered)));
  const { quantity, unit, saleUnit } = item;
  for (const { offer } of [offered, listed]) {
    expect(unitAt(offer, quantity)).toEqual({ ok: true, value: unit });
    expect(offer).toMatchObject(saleUnit ? { saleUnit } : { kind: 'priced' });
    const filled = filledPackPrice(item, quantity);
    const shown = packPrices(offer, quantity);
    expect(shown).toHaveLength(item.packs === undefined ? 0 : 1);
    if (filled) expect(shown).toContainEqual(filled);
    // One pack costs what the cart asks for the units in it.
    if (filled?.pack.quantity === quantity) expect(filled.price).toEqual(rowOf(item));
  }
}

function expectPapers(order: Order, item: CartItem): void {
  const { quantity, unit, saleUnit } = item;
  const became = [
    { line: 1, ordered: quantity, canceled: 0, fulfilment: 'from-stock', handedOver: quantity },
  ] as const;
  const lines = linesToInvoice(order, became, []);
  expect(lines[0]).toMatchObject({ quantity, unit, price: rowOf(item) });
  expect(lines[0]?.saleUnit).toBe(saleUnit);
  const buyer = anAddress({ company: 'Rørlegger AS', organisationNumber: '988077917' });
  const now = shop.now;
  const invoice = writeInvoice(
    { number: 10_001, order: { ...order, billing: buyer }, lines, seller: anInvoicingSeller, now },
    { dueDays: 14, balance: { paid: noOre, givenBack: noOre, reserved: noOre }, papers: [] },
  );
  const xml = ehfDocument(invoice);
  const net = (rowOf(item).net / 100).toFixed(2);
  expect(xml).toContain(
    `<cbc:LineExtensionAmount currencyID="NOK">${net}</cbc:LineExtensionAmount>`,
  );
  expect(xml).toMatch(new RegExp(`<cbc:InvoicedQuantity unitCode="\\w{2,3}">${quantity}<`));
}
