import { tmpdir } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { createMediaFolder } from '#server/engines/media/folder.ts';
import { speaking } from '#server/exchange/files/spoken-language.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { aProduct, aStockItem, aVariant } from '#testing/a-product.ts';
import { openPickupShop } from '#testing/shop-freight.ts';
import { addProducts, type ShelfProduct } from '#testing/stock-the-shop.ts';
import { emptyShop, testEngines, type TestDatabase } from '#testing/test-databases.ts';
import { unorderable } from './doctor-articles.ts';

const soldOut = aStockItem({ quantity: 0, isInStock: false });
const noPrice = { tiers: [] };
const media = createMediaFolder([tmpdir()]);

describe.each(testEngines)('on $name', (engine) => {
  let place: TestDatabase;
  let database: Database;
  afterEach(() => place.remove());

  const warnings = async (
    products: readonly ShelfProduct[],
    oslo?: Readonly<Record<number, number>>,
  ) => {
    ({ database, ...place } = await emptyShop(engine));
    await database.transaction(async (tx) => {
      await addProducts(tx, products);
      if (oslo === undefined) return;
      await openPickupShop(tx, { code: 'oslo', postcode: '0484', city: 'Oslo', has: oslo });
    });
    return unorderable(database.read, media);
  };

  test('what is sold out is no fault, nor what a shop hands out or has a price on request', async () => {
    const onRequest = { priceList: noPrice, attributes: { order_product: '1' } };
    expect(
      await warnings(
        [
          { id: 40, sku: 'TOM', stock: soldOut },
          { id: 41, sku: 'BUTIKK', stock: soldOut },
          { id: 42, sku: 'BESTILL', ...onRequest },
          { id: 43, sku: 'ESKE', stock: aStockItem({ minimumSale: 6, increment: 6 }) },
        ],
        { 41: 2 },
      ),
    ).toEqual([]);
  });

  test.each<readonly [string, ShelfProduct, string]>([
    ['no price', { id: 40, sku: 'A-1', priceList: noPrice }, 'it has no price'],
    [
      'limits that contradict each other',
      { id: 40, sku: 'A-1', stock: aStockItem({ minimumSale: 6, maximumSale: 5 }) },
      'no quantity keeps its limits (min_cart_qty, max_cart_qty, qty_increments)',
    ],
    [
      'no variant on sale',
      { id: 40, sku: 'A-1', kind: 'configurable', variants: [aVariant({ id: 41, status: 2 })] },
      'none of its variants is on sale',
    ],
    [
      'no file',
      { id: 40, sku: 'A-1', kind: 'downloadable' },
      'the file that is sold is not in media/downloads/ of the data folder',
    ],
    [
      'a variant without a price',
      {
        id: 40,
        sku: 'P-1',
        kind: 'configurable',
        variants: [
          aVariant({ id: 41, sku: 'P-2' }),
          aVariant({ id: 42, sku: 'A-1', priceList: noPrice }),
        ],
      },
      'it has no price',
    ],
    ['no parts', { id: 40, sku: 'A-1', kind: 'grouped' }, 'none of its parts is on sale'],
  ])('an article with %s is named', async (_name, product, reason) => {
    expect(await warnings([product])).toEqual([`No one can order A-1: ${reason}.`]);
  });

  test('so is a bundle without an article for a required place', async () => {
    const option = (id: string, isRequired: boolean, ...skus: readonly string[]) => ({
      id,
      label: id,
      kind: 'radio' as const,
      isRequired,
      selections: skus.map((sku) => ({
        id: sku,
        sku,
        quantity: 1,
        isDefault: false,
        canChangeQuantity: false,
      })),
    });
    const bundle = (...options: readonly ReturnType<typeof option>[]) => ({
      kind: 'bundle' as const,
      bundle: { priceKind: 'dynamic' as const, options },
    });
    expect(
      await warnings([
        { id: 40, sku: 'PA' },
        { id: 41, sku: 'AV', status: 2 },
        { id: 42, sku: 'HEL', ...bundle(option('a', true, 'PA', 'AV'), option('b', false, 'AV')) },
        { id: 43, sku: 'UTEN', ...bundle(option('a', true, 'AV'), option('b', true, 'PA')) },
      ]),
    ).toEqual(['No one can order UTEN: a part that it must have is not on sale.']);
  });

  test('a variant has no price of its own where the price is on request', async () => {
    const variants = [aVariant({ id: 41, sku: 'P-2', priceList: noPrice })];
    const attributes = { order_product: '1' };
    const product = { id: 40, sku: 'P-1', kind: 'configurable' as const, attributes, variants };
    expect(await warnings([product])).toEqual([]);
  });

  test('so is one that lies only in a shop that hands nothing out, in both languages', async () => {
    await warnings([{ id: 40, sku: 'A-1', stock: soldOut }, aProduct({ id: 41, sku: 'A-2' })], {
      40: 3,
      41: 3,
    });
    await database.transaction((tx) =>
      tx.updateTable('store_locations').set({ offers_pickup: 0 }).execute(),
    );
    expect(await unorderable(database.read, media)).toEqual([
      'No one can order A-1: it lies only in shops that hand nothing out (offers_pickup).',
    ]);
    expect(await speaking('nb', () => unorderable(database.read, media))).toEqual([
      'Ingen kan bestille A-1: varen ligger bare i butikker som ikke leverer ut noe (offers_pickup).',
    ]);
  });
});
