import { isEnabled } from '#domain/catalog/visibility.ts';
import { isIntangible } from '#domain/catalog/is-intangible.ts';
import { maxTileSwatches } from '#domain/constants.ts';
import type { Picture } from '#domain/catalog/product.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import { firstPicture } from '#domain/catalog/first-picture.ts';
import { tradeNumber } from '#domain/catalog/trade-number.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { MeanRating } from '#domain/reviews/review-summary.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { isRentable } from '#domain/stock/is-rentable.ts';
import { purchaseWay, type PurchaseWay } from '#domain/pricing/purchase-way.ts';
import { memoize } from '#domain/memoize.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';

/** The fields of a tile in a listing, and nothing more. `link` has no store prefix. */
export interface TileProduct {
  readonly id: number;
  readonly sku: string;
  /** The sku of the variant that was searched for. The tile shows that variant's price and stock. */
  readonly variantSku?: string;
  readonly variantName?: string;
  readonly name: string;
  readonly link: string;
  readonly picture?: Pick<Picture, 'path' | 'tones'>;
  readonly offer: Offer;
  readonly stock: StockItem;
  /** A service or a file; its stock is not shown. */
  readonly isIntangible?: true;
  /** The price is for one day. */
  readonly isRental?: true;
  readonly variantCount: number;
  /** The way to put it into the cart from a list. */
  readonly purchase: PurchaseWay;
  readonly nrf?: string;
  /** The variants, in a listing that is filtered in the browser; the default one comes first. */
  readonly choices?: readonly TileChoice[];
  /**
   * The tile's values while the filters choose no variant. Absent where the tile shows these already.
   */
  readonly own?: Pick<TileProduct, 'link' | 'picture' | 'stock'>;
  /** Brand name; absent where the product's name contains it. */
  readonly brand?: string;
  readonly rating?: MeanRating;
  /**
   * Available colours, each `#rrggbb` or the path of a picture: the first ones, and their total number.
   */
  readonly swatches?: { readonly shown: readonly string[]; readonly count: number };
}

/** A variant that filters can choose. */
export interface TileChoice {
  readonly sku: string;
  /** Option ids by attribute code. */
  readonly values: Readonly<Record<string, string>>;
  /** Absent where it is the product's picture. */
  readonly picture?: NonNullable<TileProduct['picture']>;
  /** Only present where the variant is sold out. */
  readonly stock?: StockItem;
}

/** Makes a product's tile; the same product gives the same object. */
export const toTile = memoize((product: OfferedProduct): TileProduct => {
  const picture = firstPicture(product);
  const nrf = tradeNumber(product);
  const { name, brand, rating } = product;
  const colors = availableSwatches(product);
  return {
    id: product.id,
    sku: product.sku,
    name,
    link: `/${product.urlPath}`,
    ...(picture && { picture }),
    offer: product.offer,
    stock: product.stock,
    ...(isIntangible(product) && { isIntangible: true }),
    ...(isRentable(product) && { isRental: true }),
    variantCount: product.variants.length,
    purchase: purchaseWay(product),
    ...(nrf !== undefined && { nrf }),
    ...(brand !== undefined && !saysWord(name, brand) && { brand }),
    ...(rating && { rating }),
    ...(colors.length > 1 && {
      swatches: { shown: colors.slice(0, maxTileSwatches), count: colors.length },
    }),
  };
});

function saysWord(text: string, word: string): boolean {
  return ` ${text} `.toLowerCase().includes(` ${word} `.toLowerCase());
}

/** The swatches of the colours that can be bought, in the order of the values. */
function availableSwatches({ options, variants }: OfferedProduct): readonly string[] {
  return options.flatMap(({ attributeCode, values }) => {
    const had = new Set(
      variants
        .filter(({ status, stock }) => isEnabled(status) && !isSoldOut(stock))
        .flatMap(({ attributes }) => attributes[attributeCode] ?? []),
    );
    return values.flatMap(({ id, swatch }) => (swatch && had.has(id) ? [swatch] : []));
  });
}
