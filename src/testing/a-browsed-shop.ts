import { ore } from '#domain/money/ore.ts';
import { moment } from '#domain/time/moment.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { indexCatalog } from '#server/workflows/index-catalog.ts';
import { aProduct, aStockItem, aVariant } from './a-product.ts';
import { aTestShop, type TestShop } from './a-test-shop.ts';
import { pick, seededRandom, type Random } from './many-documents.ts';
import type { ShelfProduct } from './stock-the-shop.ts';

/** The browsed category, one below it, and one below that which is closed. */
export const browsedCategory = 20;
export const lowerCategory = 21;
const closedCategory = 22;

/** Some facets have the names of parameters in addresses. */
const facetSizes = {
  brand: 6,
  color: 12,
  material: 4,
  series: 120,
  width: 8,
  size: 5,
  sort: 3,
} as const;
const words = ['Servant', 'servant', 'Øyebolt', 'Ål', 'Batteri 10', 'Batteri 9', 'Zink', 'Dusj'];

/**
 * A shop whose products share few names, times and prices, and have facets on products and variants.
 * Each of the `further` facets, `more_0` and so on, has fewer products than the one before.
 */
export async function aBrowsedShop(products = 160, further = 0): Promise<TestShop> {
  const random = seededRandom(20_261_121);
  const shelf = Array.from({ length: products }, (_, index) => {
    const product = aBrowsedProduct(random, index);
    const more = furtherAttributes(random, further);
    return {
      ...product,
      attributes: { ...product.attributes, ...more, outdoor: String(index % 2) },
    };
  });
  const shop = await aTestShop({ products: shelf });
  await shop.services.database.transaction(async (tx) => {
    await addCategories(tx);
    await addFacets(tx, { ...facetSizes, ...furtherSizes(further) });
    for (const { id } of shelf) {
      const category = pick(random, [
        browsedCategory,
        lowerCategory,
        lowerCategory,
        closedCategory,
      ]);
      await tx
        .insertInto('product_categories')
        .values({ product_id: id, category_id: category, position: 0 })
        .execute();
    }
  });
  await shop.services.catalog.forget([{ position: 1, kind: 'category', key: '*' }]);
  await indexCatalog(shop.services);
  return shop;
}

/** Option ids are those of `addFacets`: numbered continuously across facets. */
function anyValue(random: Random, code: keyof typeof facetSizes): string {
  let first = 1;
  for (const [each, size] of Object.entries(facetSizes)) {
    if (each === code) return String(first + Math.floor(random() ** 1.5 * size));
    first += size;
  }
  throw new Error(`${code} is no facet`);
}

const furtherSize = 5;

function furtherSizes(further: number): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Array.from({ length: further }, (_, index) => [`more_${index}`, furtherSize]),
  );
}

function furtherAttributes(random: Random, further: number): Record<string, string> {
  const first = 1 + Object.values(facetSizes).reduce((sum, size) => sum + size, 0);
  return Object.fromEntries(
    Array.from({ length: further }, (_, index) => index)
      .filter((index) => random() < 1 - index / further)
      .map((index) => [
        `more_${index}`,
        String(first + index * furtherSize + Math.floor(random() * furtherSize)),
      ]),
  );
}

function anyAttributes(random: Random): Record<string, string | string[]> {
  const some = (code: keyof typeof facetSizes) => random() < 0.8 && anyValue(random, code);
  const values = Object.entries({
    brand: some('brand'),
    color: [anyValue(random, 'color'), anyValue(random, 'color')],
    material: some('material'),
    series: some('series'),
    width: some('width'),
    size: some('size'),
    sort: some('sort'),
    depth: random() < 0.7 && String(350 + Math.floor(random() * 5) * 50),
    load: random() < 0.7 && String(Math.floor(random() * 9_000) / 10),
  });
  return Object.fromEntries(
    values.filter((entry): entry is [string, string] => entry[1] !== false),
  );
}

function aBrowsedProduct(random: Random, index: number): ShelfProduct {
  const id = 100 + index * 10;
  const base = ore(Math.floor(random() * 40) * 25_000);
  const isConfigurable = random() < 0.3;
  const variants = isConfigurable
    ? [1, 2].map((number) =>
        aVariant({
          id: id + number,
          sku: `V-${id + number}`,
          attributes: anyAttributes(random),
          priceList: { base, tiers: [] },
        }),
      )
    : [];
  return aProduct({
    id,
    sku: `P-${id}`,
    kind: isConfigurable ? 'configurable' : 'simple',
    name: pick(random, words),
    urlPath: `vare-${id}`,
    visibility: pick(random, [1, 2, 3, 4, 4, 4]),
    status: pick(random, [0, 1, 1, 1, 2]),
    // Some products have no price, and one group has its own.
    priceList:
      random() < 0.1
        ? { tiers: [] }
        : { base, tiers: [{ groupId: 2, quantity: 1, net: ore(Math.floor(base / 2)) }] },
    stock: aStockItem({ isInStock: random() < 0.8 }),
    attributes: anyAttributes(random),
    updatedAt: moment(Math.floor(random() * 12)),
    variants,
  });
}

async function addCategories(tx: Db): Promise<void> {
  const about = { position: 1, image: null, created_at: 0, updated_at: 0 };
  await tx
    .insertInto('categories')
    .values([
      { id: browsedCategory, parent_id: 2, path: '1/2/20', level: 2, is_active: 1, ...about },
      { id: lowerCategory, parent_id: 20, path: '1/2/20/21', level: 3, is_active: 1, ...about },
      { id: closedCategory, parent_id: 20, path: '1/2/20/22', level: 3, is_active: 0, ...about },
    ])
    .execute();
}

async function addFacets(tx: Db, sizes: Readonly<Record<string, number>>): Promise<void> {
  const kind = { input: 'select', is_filterable: 1, is_comparable: 0, is_visible: 1 };
  const about = { is_user_defined: 1, group_name: 'Generelt', unit: '' };
  for (const [position, [code, size]] of Object.entries(sizes).entries()) {
    const { id } = await tx
      .insertInto('attributes')
      .values({ code, label: code, position, ...kind, ...about })
      .returning('id')
      .executeTakeFirstOrThrow();
    const options = Array.from({ length: size }, (_, number) => ({
      attribute_id: id,
      code: `${code}-${number}`,
      label: `Ø${number % 5} ${code} ${number}`,
      position: number % 3,
      swatch: null,
    }));
    await tx.insertInto('attribute_options').values(options).execute();
  }
  const yesOrNo = { ...kind, input: 'boolean', code: 'outdoor', label: 'Til utebruk' };
  await tx
    .insertInto('attributes')
    .values([
      { ...yesOrNo, ...about, position: Object.keys(sizes).length },
      // One attribute has few different numbers, the other many.
      ...Object.entries({ depth: 'mm', load: 'kg' }).map(([code, unit]) => ({
        ...kind,
        ...about,
        code,
        label: code,
        unit,
        input: 'decimal',
        position: 0,
      })),
      {
        ...yesOrNo,
        ...about,
        position: 0,
        code: 'indoor',
        label: 'Til innebruk',
        is_filterable: 0,
      },
    ])
    .execute();
}
