import { describe, expect, test } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { newStock } from '#domain/catalog/product-record.ts';
import { emptyShop, testEngines, testNow } from '#testing/test-databases.ts';
import { replaceSpecial, setSpecial } from './campaigns.ts';
import { saveProductRecords } from './save-product-records.ts';

const tap = {
  sku: 'TAP-1',
  kind: 'simple' as const,
  status: 1 as const,
  visibility: 4 as const,
  attributeSetId: 4,
  taxClassId: 2,
  pictures: [],
  attributes: {},
  document: {},
  views: {},
  categoryIds: [],
  variantSkus: [],
  links: [],
  stock: newStock,
};

describe.each(testEngines)('a special price on $name', (engine) => {
  test('is taken back only while it is the one that was read (rules/prices#campaigns)', async () => {
    const { database, remove } = await emptyShop(engine);
    const old = { net: ore(80_000), from: testNow };
    const newer = { net: ore(50_000), from: testNow };
    await database.transaction(async (tx) => {
      const [id = 0] = await saveProductRecords(tx, [{ before: undefined, after: tap }], testNow);
      await setSpecial(tx, id, newer, testNow);
      expect(await replaceSpecial(tx, id, { old, by: undefined }, testNow)).toBe(false);
      await setSpecial(tx, id, old, testNow);
      expect(await replaceSpecial(tx, id, { old, by: { ...old, to: testNow } }, testNow)).toBe(
        true,
      );
      expect(await replaceSpecial(tx, id, { old, by: undefined }, testNow)).toBe(false);
    });
    await remove();
  });
});
