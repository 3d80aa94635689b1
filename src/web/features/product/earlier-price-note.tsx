import type { TileProduct } from '#domain/listing/tile-product.ts';
import { useShop } from '#web/state/page/shop.tsx';

type Offered = Pick<TileProduct, 'offer'>;

/** Explains earlier prices once, below a list that shows them (rules/prices#earlier-price). */
export function EarlierPriceNote({ tiles }: { readonly tiles: readonly (Offered | undefined)[] }) {
  const { t } = useShop();
  const isNamed = tiles.some((tile) => tile && isReduced(tile));
  return isNamed ? <p className="soft small">{t('product.previousMeans')}</p> : null;
}

export function isReduced({ offer }: Offered): boolean {
  return offer.kind === 'priced' && offer.previous !== undefined;
}
