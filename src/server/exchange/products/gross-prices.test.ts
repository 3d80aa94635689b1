import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { searchProducts } from '#contract/catalog.ts';
import { kronerText } from '#domain/import/write-values.ts';
import type { TableImport } from '#server/exchange/files/import-rows.ts';
import { importPriceHistory } from '#server/exchange/tables/import-price-history.ts';
import { importPriceMatrix } from '#server/exchange/tables/import-price-matrix.ts';
import { importTierPrices } from '#server/exchange/tables/import-tier-prices.ts';
import { loadPriceHistory } from '#server/repositories/catalog/price-history.ts';
import { findProductDocument } from '#server/repositories/catalog/product-documents.ts';
import { findProductsBySku } from '#server/repositories/catalog/products.ts';
import { followToEnd, logEnd } from '#testing/change-log-end.ts';
import { aTestShop } from '#testing/a-test-shop.ts';
import {
  anImportingShop,
  codes,
  type TableImporter,
  type ImportingShop,
} from '#testing/an-importing-shop.ts';
import { addVat } from '#testing/stock-the-shop.ts';
import { testEngines } from '#testing/test-databases.ts';
import { importProducts } from './import-products.ts';

const columns =
  'sku,product_type,attribute_set_code,name,tax_class_name,price,special_price,custom_options';
const gross =
  (importer: TableImporter): TableImporter =>
  (database, options) =>
    importer(database, { ...options, isGross: true });

describe.each(testEngines)(
  'prices with VAT on $name (rules/imports#amounts-with-vat)',
  (engine) => {
    let shop: ImportingShop;

    beforeEach(async () => {
      shop = await anImportingShop(engine);
      await shop.database.transaction(addVat);
    });
    afterEach(() => shop.close());

    const find = async (sku: string) =>
      (await findProductsBySku(shop.database.read, 'no', [sku]))[0];

    test('products: each amount is stored without the VAT of its tax class', async () => {
      const option =
        '"name=Lengde,type=drop_down,option_title=1 m,price=100|name=Lengde,type=drop_down,option_title=2 m,price=5%"';
      const report = await shop.load(gross(importProducts), [
        columns,
        `A,simple,Default,A,Taxable Goods,399,249.90,${option}`,
        'B,simple,Default,B,None,399,,',
        'C,simple,Default,C,Ukjent,399,,',
      ]);
      expect(codes(report)).toEqual(['4 sku tax.none']);
      expect((await find('A'))?.priceList).toMatchObject({
        base: 319_20,
        special: { net: 199_92 },
      });
      const surcharges = (await find('A'))?.customOptions[0]?.values.map((each) => each.surcharge);
      expect(surcharges).toEqual([
        { kind: 'fixed', net: 80_00 },
        { kind: 'percent', basisPoints: 500 },
      ]);
      expect((await find('B'))?.priceList.base).toBe(399_00);
      // A later row without the tax class.
      await shop.load(gross(importProducts), ['sku,price', 'A,500', 'B,500']);
      expect([(await find('A'))?.priceList.base, (await find('B'))?.priceList.base]).toEqual([
        400_00, 500_00,
      ]);
    });

    test('a tax class without a VAT rate is refused once, and only where a row has amounts', async () => {
      await shop.load(importProducts, [columns, 'A,simple,Default,A,Ukjent,399,,']);
      const named = await shop.load(gross(importProducts), ['sku,name', 'A,Nytt navn']);
      expect([codes(named), (await find('A'))?.name]).toEqual([[], 'Nytt navn']);
      const priced = ['sku,price,special_price', 'A,499,449'];
      expect(codes(await shop.load(gross(importProducts), priced))).toEqual(['2 sku tax.none']);
      const tiers =
        'sku,tier_price_website,tier_price_customer_group,tier_price_qty,tier_price,tier_price_value_type';
      const ofTiers = await shop.load(gross(importTierPrices), [
        tiers,
        'A,All,ALL GROUPS,1,10,Discount',
        'A,All,ALL GROUPS,5,10,Fixed',
      ]);
      expect(codes(ofTiers)).toEqual(['3 sku tax.none']);
    });

    test('tier prices, matrix and history use the tax class of the product, and a percentage stays one', async () => {
      await shop.load(gross(importProducts), [
        columns,
        'A,simple,Default,A,Taxable Goods,500,,"name=Lengde,type=drop_down,option_title=1 m"',
      ]);
      const tiers =
        'sku,tier_price_website,tier_price_customer_group,tier_price_qty,tier_price,tier_price_value_type';
      await shop.load(gross(importTierPrices), [
        tiers,
        'A,All,ALL GROUPS,10,250,Fixed',
        'A,All,Proff,1,10,Discount',
      ]);
      const found = (await find('A'))?.priceList.tiers ?? [];
      expect(found.toSorted((one, other) => one.quantity - other.quantity)).toEqual([
        { groupId: 2, quantity: 1, net: 360_00 },
        { groupId: 32_000, quantity: 10, net: 200_00 },
      ]);
      await shop.load(gross(importPriceMatrix), ['sku,row_option,row,net', 'A,Lengde,1 m,125']);
      const stored = await findProductDocument(shop.database.read, 'A');
      expect(stored?.document.matrix?.cells[0]?.net).toBe(100_00);
      await shop.load(gross(importPriceHistory), ['sku,audience,net,from', 'A,all,625,2026-01-01']);
      const priceHistory = await loadPriceHistory(shop.database.read, ['A']);
      expect(priceHistory.get('A')?.map(({ net }) => net)).toContain(500_00);
    });

    test('the first amount that no net in øre gives back is named, and the others are counted', async () => {
      const { notices } = await shop.load(gross(importProducts), [
        columns,
        'A,simple,Default,A,Taxable Goods,9.97,9.97,',
        'B,simple,Default,B,Taxable Goods,9.99,,',
        'C,simple,Default,C,Taxable Goods,10.02,,',
        'D,simple,Default,D,Taxable Goods,10.07,,',
      ]);
      const inexact = notices.filter(({ code }) => code === 'money.inexact');
      expect(inexact.map(({ row, sku, message }) => [row, sku, message])).toEqual([
        [2, 'A', 'No price without VAT gives 9.97 with VAT: the product gets 9.98'],
        [0, '', 'and 2 more rows like these'],
      ]);
    });
  },
);

test('an amount that is imported with VAT is shown as the same amount', async () => {
  const shop = await aTestShop({ products: [] });
  try {
    const { database, config } = shop.services;
    const file = join(config.dataDir, 'varer.csv');
    const amounts = [399_00, 1_249_90, 99, 12_499_00, 89_50];
    const rows = amounts.map(
      (each, at) => `P-${at},simple,Default,P,Taxable Goods,${kronerText(each)}`,
    );
    const header = 'sku,product_type,attribute_set_code,name,tax_class_name,price';
    await writeFile(file, [header, ...rows].join('\n'));
    const position = await logEnd(database.read);
    const options: TableImport = { file, clock: () => shop.now, isAlone: true, isGross: true };
    expect((await importProducts(database, options)).notices).toEqual([]);
    await followToEnd(shop.services, position);
    const skus = amounts.map((_, at) => `P-${at}`);
    const { products } = await searchProducts(shop.client(), { skus });
    const shown = products.map(({ sku, offer }) => [
      sku,
      offer.kind === 'priced' ? offer.unit.gross : 0,
    ]);
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(amounts.map((each, at) => [`P-${at}`, each])),
    );
  } finally {
    await shop.close();
  }
});
