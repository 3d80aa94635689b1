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

/** A tile of a listing shows these fields, and no others travel with it. `link` has no store prefix. */
export interface TileProduct {
  readonly id: number;
  readonly sku: string;
  /** The sku of the variant that the tile shows, where that was searched for; price and stock are its own too. */
  readonly variantSku?: string;
  readonly variantName?: string;
  readonly name: string;
  readonly link: string;
  readonly picture?: Pick<Picture, 'path' | 'tones'>;
  readonly offer: Offer;
  readonly stock: StockItem;
  /** A service or a file, of which no stock is told. */
  readonly isIntangible?: true;
  /** The price is for one day. */
  readonly isRental?: true;
  readonly variantCount: number;
  /** Where it is put into the cart from a list. */
  readonly purchase: PurchaseWay;
  readonly nrf?: string;
  /** The variants, in a listing that is filtered in the browser; the one to be shown first stands first. */
  readonly choices?: readonly TileChoice[];
  /** The tile shows these while no filter means one of its variants. They are absent while it already shows them. */
  readonly own?: Pick<TileProduct, 'link' | 'picture' | 'stock'>;
  /** Who makes it; absent where the name says it. */
  readonly brand?: string;
  readonly rating?: MeanRating;
  /** Colours that can be had, each `#rrggbb` or the path of a picture: the first ones, and how many there are. */
  readonly swatches?: { readonly shown: readonly string[]; readonly count: number };
}

/** A variant that a filter can mean. */
export interface TileChoice {
  readonly sku: string;
  /** Option ids by attribute code. */
  readonly values: Readonly<Record<string, string>>;
  /** Absent where it is the product's. */
  readonly picture?: NonNullable<TileProduct['picture']>;
  /** Where it is sold out. */
  readonly stock?: StockItem;
}

/** A product as its tile; the same one for the same product. */
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

/** The colours to choose by, in the order of the values. */
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
