import { memo } from 'react';
import { PriceTag } from './price-tag.tsx';
import { ProductPicture } from './product-picture.tsx';
import { StockLine } from './stock-line.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ProductMarks } from './marks.tsx';
import styles from './product-tile.module.css';
import type { TileProduct } from '#domain/listing/tile-product.ts';

interface ProductTileProps {
  readonly product: TileProduct;
  /** In view at once: its picture is fetched first. */
  readonly isEager?: boolean;
  readonly heading?: 'h2' | 'h3';
}

/** A product in a listing: the whole tile is one link. */
export const ProductTile = memo(function ProductTile({
  product,
  isEager = false,
  heading: Heading = 'h2',
}: ProductTileProps) {
  const { t, path } = useShop();
  const isReduced = product.offer.kind === 'priced' && product.offer.previous !== undefined;
  return (
    <article className={styles.tile}>
      <div className={styles.frame}>
        <ProductPicture picture={product.picture} alt="" size="list" isEager={isEager} />
        {isReduced && (
          <Badge tone="brass" className={styles.badge ?? ''}>
            {t('product.reduced')}
          </Badge>
        )}
      </div>
      <ProductMarks sku={product.sku} name={product.name} look="tile" />
      <Heading className={styles.name}>
        <a href={path(product.link)} className={styles.link} data-testid="productLink">
          {product.variantName ?? product.name}
        </a>
      </Heading>
      <PriceTag offer={product.offer} isRental={product.isRental} />
      <div className={styles.foot}>
        {product.offer.kind !== 'unknown' && (
          <StockLine stock={product.stock} isIntangible={product.isIntangible} />
        )}
        {product.variantCount > 1 && (
          <span className={styles.variants}>
            {t('product.variants', { count: product.variantCount })}
          </span>
        )}
      </div>
    </article>
  );
});
