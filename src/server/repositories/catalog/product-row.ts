import type { Selectable } from 'kysely';
import type {
  Article,
  AttributeValues,
  Picture,
  PriceList,
  ProductStatus,
  TierPrice,
} from '#domain/catalog/product.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import type { Ore } from '#domain/money/ore.ts';
import { lessPercent } from '#domain/money/percent.ts';
import { offSale } from '#domain/stock/off-sale.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { ProductDocument, ProductViewDocument } from '#domain/catalog/product-document.ts';
import type {
  ProductTable,
  ProductViewTable,
  StockTable,
  TierPriceTable,
} from '#server/repositories/system/schema-catalog.ts';

export type StoredProductRow = Selectable<ProductTable>;
type TierRow = Pick<TierPriceTable, 'group_id' | 'quantity' | 'kind' | 'value'>;

/** The view columns of an article; a product needs all of them. */
export type ArticleView = Pick<
  Selectable<ProductViewTable>,
  'product_id' | 'store_code' | 'name' | 'status' | 'visibility' | 'attributes' | 'document'
>;

/** The store view's texts, and the default's. */
interface Views {
  readonly base: ArticleView | undefined;
  readonly own: ArticleView | undefined;
}

const noStock: StockItem = {
  quantity: 0,
  isInStock: true,
  isManaged: false,
  outOfStockQuantity: 0,
  allowsBackorders: false,
  minimumSale: 1,
  maximumSale: 10_000,
  increment: 1,
};

type StockColumns = {
  [Column in keyof StockTable]: Selectable<StockTable>[Column] | null;
};

/** Makes the stock of an article; one without a row can be bought freely. */
export function toStockItem(row: Omit<StockColumns, 'document'> | undefined): StockItem {
  if (row === undefined || row.product_id === null) return noStock;
  return {
    // Pieces reserved by orders can't be bought.
    quantity: (row.quantity ?? 0) - (row.reserved ?? 0),
    isInStock: row.is_in_stock === 1 && row.lacks_file !== 1,
    isManaged: row.is_managed === 1,
    outOfStockQuantity: row.out_of_stock_quantity ?? 0,
    allowsBackorders: row.allows_backorders === 1,
    minimumSale: row.minimum_sale ?? 1,
    maximumSale: row.maximum_sale ?? noStock.maximumSale,
    increment: row.increment ?? 1,
  };
}

export function toArticle(
  row: StoredProductRow,
  { base, own }: Views,
  stock: StockItem,
  tiers: readonly TierRow[],
): Article {
  const weight = weightOf(row);
  const status = (own?.status ?? row.status) as ProductStatus;
  return {
    id: row.id,
    sku: row.sku,
    name: own?.name ?? base?.name ?? row.sku,
    status,
    priceList: priceListOf(row, tiers),
    stock: isEnabled(status) ? stock : offSale(stock),
    pictures: picturesOf(row, own),
    attributes: {
      ...(JSON.parse(row.attributes) as AttributeValues),
      ...(own && (JSON.parse(own.attributes) as AttributeValues)),
    },
    ...(weight !== undefined && { weight }),
  };
}

/** The weight of one piece in grams. Files have kilograms. */
export function weightOf({ document }: Pick<StoredProductRow, 'document'>): number | undefined {
  // Parsing all documents would take longer than reading the rest of the catalogue.
  if (!document.includes('"weight"')) return undefined;
  const { more } = JSON.parse(document) as ProductDocument;
  const grams = Math.round(Number(more?.['weight']) * 1000);
  return Number.isSafeInteger(grams) && grams > 0 ? grams : undefined;
}

export function priceListOf(row: StoredProductRow, tiers: readonly TierRow[]): PriceList {
  return { ...ownPricesOf(row), tiers: tiers.flatMap((tier) => toTier(tier, row.base_net)) };
}

/** An article's own prices, with the moments as stored. */
export function ownPricesOf(row: StoredProductRow): Omit<PriceList, 'tiers'> {
  return {
    ...(row.base_net !== null && { base: row.base_net as Ore }),
    ...(row.special_net !== null && {
      special: {
        net: row.special_net as Ore,
        ...(row.special_from !== null && { from: row.special_from as Moment }),
        ...(row.special_to !== null && { to: row.special_to as Moment }),
      },
    }),
  };
}

function picturesOf(row: StoredProductRow, own: ArticleView | undefined): readonly Picture[] {
  const pictures = JSON.parse(row.pictures) as readonly Picture[];
  if (own === undefined || own.document === '{}') return pictures;
  const { pictureLabels = {} } = JSON.parse(own.document) as ProductViewDocument;
  return pictures.map((picture) => ({
    ...picture,
    label: pictureLabels[picture.path] ?? picture.label,
  }));
}

/** A tier; a percentage needs a base price. */
function toTier({ group_id, quantity, kind, value }: TierRow, base: number | null): TierPrice[] {
  if (kind === 'fixed') return [{ groupId: group_id, quantity, net: value as Ore }];
  if (base === null) return [];
  return [{ groupId: group_id, quantity, net: lessPercent(base as Ore, value) }];
}
