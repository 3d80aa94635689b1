import type { Bundle } from '#domain/catalog/bundle.ts';
import type { ProductDocument } from '#domain/catalog/product-document.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { aProduct, aStockItem } from './a-product.ts';
import { ore } from '#domain/money/ore.ts';

/** A product of a test shop: the merchant's product, with texts in the default view only. */
export type ShelfProduct = Partial<Product> & Pick<Product, 'id' | 'sku'>;

/** Adds a rate of 25 % on everything taxable. */
export async function addVat(tx: Db): Promise<void> {
  const { id } = await tx
    .insertInto('tax_rates')
    .values({
      code: 'NO-25',
      country: 'NO',
      region_id: 0,
      region: '',
      postcode_from: null,
      postcode_to: null,
      rate: 2500,
      valid_from: null,
      valid_to: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('tax_rules')
    .values({
      name: 'NO 25',
      priority: 0,
      product_class_ids: '[2]',
      customer_class_ids: '[3]',
      rate_ids: `[${id}]`,
    })
    .execute();
}

/** Puts products on the shelves, each with stock, texts, address and children. */
export async function addProducts(tx: Db, products: readonly ShelfProduct[]): Promise<void> {
  for (const given of products) {
    const product = aProduct({ name: `Vare ${given.id}`, urlPath: `vare-${given.id}`, ...given });
    await addRow(tx, product);
    for (const [position, variant] of product.variants.entries()) {
      await addRow(tx, aProduct({ ...variant, visibility: 1, urlPath: '' }));
      await tx
        .insertInto('product_variants')
        .values({
          parent_id: product.id,
          sku_key: variant.sku.toLowerCase(),
          sku: variant.sku,
          position,
        })
        .execute();
    }
  }
}

async function addRow(tx: Db, product: Product): Promise<void> {
  const { special, base, tiers } = product.priceList;
  await tx
    .insertInto('products')
    .values({
      id: product.id,
      sku: product.sku,
      sku_key: product.sku.toLowerCase(),
      kind: product.kind,
      status: product.status,
      visibility: product.visibility,
      attribute_set_id: 4,
      tax_class_id: product.taxClassId,
      base_net: base ?? null,
      special_net: special?.net ?? null,
      special_from: special?.from ?? null,
      special_to: special?.to ?? null,
      pictures: JSON.stringify(product.pictures),
      attributes: JSON.stringify(product.attributes),
      document: JSON.stringify({
        choices: product.options.map(({ attributeCode: code }) => ({ code })),
        customOptions: product.customOptions,
        ...(product.bundle && bundleDocument(product.bundle)),
        ...(product.weight !== undefined && { more: { weight: String(product.weight / 1000) } }),
      }),
      created_at: product.createdAt,
      updated_at: product.updatedAt,
    })
    .execute();
  await tx
    .insertInto('product_views')
    .values({
      product_id: product.id,
      store_code: '',
      name: product.name,
      short_description: product.shortDescription,
      description: product.description,
      url_key: product.urlPath,
      url_path: null,
      meta_title: null,
      meta_keywords: null,
      meta_description: null,
      status: null,
      visibility: null,
      attributes: '{}',
      document: '{}',
    })
    .execute();
  for (const tier of tiers) {
    await tx
      .insertInto('tier_prices')
      .values({
        product_id: product.id,
        website: '',
        group_id: tier.groupId,
        quantity: tier.quantity,
        kind: 'fixed',
        value: tier.net,
      })
      .execute();
  }
  const parts = product.bundle?.options.flatMap(({ selections }) => selections) ?? [];
  for (const key of new Set(parts.map(({ sku }) => sku.toLowerCase()))) {
    const part = { product_id: product.id, sku_key: key };
    await tx.insertInto('bundle_parts').values(part).execute();
  }
  for (const link of product.links) {
    const keys = { product_id: product.id, sku_key: link.sku.toLowerCase() };
    await tx
      .insertInto('product_links')
      .values({ ...keys, ...link })
      .execute();
  }
  await addStock(tx, product);
  if (product.urlPath === '') return;
  for (const storeCode of ['no', 'en', 'proff']) {
    await tx
      .insertInto('url_paths')
      .values({
        store_code: storeCode,
        path: product.urlPath,
        entity: 'product',
        entity_id: product.id,
        is_canonical: 1,
      })
      .execute();
  }
}

/** Imports store the column for a bundle's price view unchanged. */
function bundleDocument({
  priceView,
  ...bundle
}: Bundle): Pick<ProductDocument, 'bundle' | 'more'> {
  const view = priceView === 'from' ? 'As low as' : 'Price range';
  return { bundle, ...(priceView && { more: { bundle_price_view: view } }) };
}

async function addStock(tx: Db, { id, stock }: Product): Promise<void> {
  await tx
    .insertInto('stock')
    .values({
      product_id: id,
      quantity: stock.quantity,
      reserved: 0,
      is_in_stock: stock.isInStock ? 1 : 0,
      is_managed: stock.isManaged ? 1 : 0,
      out_of_stock_quantity: stock.outOfStockQuantity,
      allows_backorders: stock.allowsBackorders ? 1 : 0,
      minimum_sale: stock.minimumSale,
      maximum_sale: stock.maximumSale,
      increment: stock.increment,
      document: '{}',
    })
    .execute();
}

/** The default products of tests: a basin at 1000 kr, a tap with one left, and one that is sold out. */
export const shelf: readonly ShelfProduct[] = [
  {
    id: 14,
    sku: 'SRV-600',
    name: 'Servant 600',
    priceList: { base: ore(100_000), tiers: [{ groupId: 2, quantity: 1, net: ore(70_011) }] },
    stock: aStockItem({ quantity: 150 }),
  },
  {
    id: 15,
    sku: 'TAP-1',
    name: 'Servantbatteri krom',
    priceList: { base: ore(24_995), tiers: [] },
    stock: aStockItem({ quantity: 1 }),
  },
  {
    id: 16,
    sku: 'BAD-9',
    name: 'Badekar',
    priceList: { base: ore(500_000), tiers: [] },
    stock: aStockItem({ quantity: 0, isInStock: false }),
  },
  { id: 17, sku: 'ASK-1', name: 'Spesialdusj', priceList: { tiers: [] } },
];
