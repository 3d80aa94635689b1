import type { Offer } from '#domain/pricing/offer.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import { ProductPicture } from '#web/features/product/product-picture.tsx';
import { StockLine } from '#web/features/product/stock-line.tsx';
import { useShop } from '#web/state/shop.tsx';
import { Badge } from '#web/ui/badge.tsx';
import styles from './product-tile.module.css';

/** What a tile shows; nothing else of a product travels with a listing. */
export interface TileProduct {
  readonly sku: string;
  readonly name: string;
  readonly link: string;
  readonly summary: string;
  readonly picture?: string;
  readonly offer: Offer;
  readonly stock: StockItem;
  readonly variantCount: number;
  readonly swatches: readonly string[];
}

export function toTile(product: OfferedProduct): TileProduct {
  const [picture] = product.pictures;
  return {
    sku: product.sku,
    name: product.name,
    link: `/${product.urlPath}`,
    summary: product.shortDescription,
    ...(picture && { picture: picture.path }),
    offer: product.offer,
    stock: product.stock,
    variantCount: product.variants.length,
    swatches: product.options.flatMap(({ values }) =>
      values.flatMap(({ swatch }) => (swatch === undefined ? [] : [swatch])),
    ),
  };
}

interface ProductTileProps {
  readonly product: TileProduct;
  /** In view at once: its picture is fetched first. */
  readonly isEager?: boolean;
  readonly heading?: 'h2' | 'h3';
}

/** A product in a listing: the whole tile is one link. */
export function ProductTile({
  product,
  isEager = false,
  heading: Heading = 'h2',
}: ProductTileProps) {
  const { t, path } = useShop();
  const isReduced = product.offer.kind === 'priced' && product.offer.previous !== undefined;
  return (
    <article className={styles.tile}>
      <div className={styles.frame}>
        <ProductPicture path={product.picture} alt="" size="list" isEager={isEager} />
        {isReduced && (
          <Badge tone="brass" className={styles.badge ?? ''}>
            {t('product.reduced')}
          </Badge>
        )}
      </div>
      <Heading className={styles.name}>
        <a href={path(product.link)} className={styles.link} data-testid="productLink">
          {product.name}
        </a>
      </Heading>
      <PriceTag offer={product.offer} />
      <div className={styles.foot}>
        <StockLine stock={product.stock} />
        {product.variantCount > 1 && (
          <span className={styles.variants}>
            {t('product.variants', { count: product.variantCount })}
          </span>
        )}
      </div>
    </article>
  );
}
