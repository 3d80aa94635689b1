import type { TileProduct } from '#domain/listing/tile-product.ts';
import { isSoldOut } from '#domain/stock/availability.ts';

interface WishesToBuy {
  readonly ready: readonly TileProduct[];
  /** A variant or another choice is missing. */
  readonly toChoose: readonly TileProduct[];
  readonly notSold: readonly TileProduct[];
}

/** One press puts some wishes into the cart and leaves the others out (rules/products#wishlist). */
export function wishesToBuy(products: readonly TileProduct[]): WishesToBuy {
  const isSold = ({ purchase, stock }: TileProduct) => purchase !== 'nowhere' && !isSoldOut(stock);
  const sold = products.filter(isSold);
  return {
    ready: sold.filter(({ purchase }) => purchase === 'line'),
    toChoose: sold.filter(({ purchase }) => purchase !== 'line'),
    notSold: products.filter((product) => !isSold(product)),
  };
}
