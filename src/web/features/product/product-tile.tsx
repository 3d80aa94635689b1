import { memo } from 'react';
import { PriceTag } from './price-tag.tsx';
import { ProductPicture } from './product-picture.tsx';
import { StockLine } from './stock-line.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { Badge } from '#ui/badge.tsx';
import { Stars } from '#ui/stars.tsx';
import { percentOff } from '#domain/pricing/percent-off.ts';
import { TileSwatches } from './tile-swatches.tsx';
import { ProductMarks } from './marks.tsx';
import styles from './product-tile.module.css';
import type { TileProduct } from '#domain/listing/tile-product.ts';

interface ProductTileProps {
  readonly product: TileProduct;
  /** The tile is in view at once, so its picture loads first. */
  readonly isEager?: boolean;
  readonly heading?: 'h2' | 'h3';
}

/** A product in a listing; the whole tile is one link. */
export const ProductTile = memo(function ProductTile({
  product,
  isEager = false,
  heading: Heading = 'h2',
}: ProductTileProps) {
  const { t, format, path } = useShop();
  const { brand, rating, swatches, variantCount } = product;
  const percent = percentOff(product.offer);
  return (
    <article className={styles.tile}>
      <div className={styles.frame}>
        <ProductPicture picture={product.picture} alt="" size="list" isEager={isEager} />
        {percent > 0 && (
          <Badge tone="brass" className={styles.badge ?? ''}>
            −{format.percent(percent)}
          </Badge>
        )}
      </div>
      <ProductMarks sku={product.sku} name={product.name} look="tile" />
      {brand && <p className={styles.quiet}>{brand}</p>}
      <Heading className={styles.name}>
        <a href={path(product.link)} className={styles.link} data-testid="productLink">
          {product.variantName ?? product.name}
        </a>
      </Heading>
      {rating && (
        <p className={styles.quiet}>
          <Stars
            value={rating.average}
            label={t('product.rating', {
              average: format.number(rating.average),
              count: rating.count,
            })}
          />{' '}
          <span aria-hidden>({rating.count})</span>
        </p>
      )}
      <PriceTag offer={product.offer} isOfList isRental={product.isRental} />
      <div className={styles.foot}>
        {product.offer.kind !== 'unknown' && (
          <StockLine stock={product.stock} isIntangible={product.isIntangible} />
        )}
        {swatches && <TileSwatches {...swatches} />}
        {variantCount > (swatches?.count ?? 1) && (
          <span className={styles.quiet}>{t('product.variants', { count: variantCount })}</span>
        )}
      </div>
    </article>
  );
});
