import { useFetched } from '#web/state/use-fetched.ts';
import { wholeProducts } from '#web/state/whole-products.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { EarlierPriceNote } from '#web/features/product/earlier-price-note.tsx';
import { ProductTile } from '#web/features/product/product-tile.tsx';
import styles from './recent-row.module.css';
import { toTile, type TileProduct } from '#domain/listing/tile-product.ts';

export interface RecentRowProps {
  /** Newest first. */
  readonly skus: readonly string[];
  readonly onClear: () => void;
}

/** Loads the products; those no longer sold are left out. */
export function RecentRow({ skus, onClear }: RecentRowProps) {
  const { t } = useShop();
  const tiles = useFetched(skus.join('\n'), fetchTiles);
  if (!Array.isArray(tiles) || tiles.length === 0) return null;
  return (
    <section
      className="container stack gap-5"
      aria-labelledby="recent"
      data-testid="recentlyViewed"
    >
      <div className="spread">
        <h2 id="recent">{t('recent.title')}</h2>
        <Button variant="quiet" size="s" onClick={onClear}>
          {t('recent.clear')}
        </Button>
      </div>
      <ul role="list" className={`scroller ${styles.row}`}>
        {tiles.map((tile) => (
          <li key={tile.sku}>
            <ProductTile product={tile} heading="h3" />
          </li>
        ))}
      </ul>
      <EarlierPriceNote tiles={tiles} />
    </section>
  );
}

async function fetchTiles(key: string): Promise<TileProduct[]> {
  return (await wholeProducts(key.split('\n'))).map(toTile);
}
