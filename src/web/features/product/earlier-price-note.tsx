import type { TileProduct } from '#domain/listing/tile-product.ts';
import { useShop } from '#web/state/page/shop.tsx';

/** What an earlier price is, once for a list whose tiles name some (rules/prices#earlier-price). */
export function EarlierPriceNote({
  tiles,
}: {
  readonly tiles: readonly (Pick<TileProduct, 'offer'> | undefined)[];
}) {
  const { t } = useShop();
  const isNamed = tiles.some(
    (tile) => tile?.offer.kind === 'priced' && tile.offer.previous !== undefined,
  );
  return isNamed ? <p className="soft small">{t('product.previousMeans')}</p> : null;
}
