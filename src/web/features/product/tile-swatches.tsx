import type { TileProduct } from '#domain/listing/tile-product.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { pictureAddress } from '#domain/catalog/picture-address.ts';
import styles from './product-tile.module.css';

/** The colours of a product as dots, in one SVG, because the content policy allows no inline styles. */
export function TileSwatches({ shown, count }: NonNullable<TileProduct['swatches']>) {
  const { t } = useShop();
  const width = shown.length * 18;
  return (
    <span className={styles.swatches}>
      <svg width={width} height="16" viewBox={`0 0 ${width} 16`} aria-hidden>
        {shown.map((value, at) =>
          value.startsWith('#') ? (
            <circle key={value} cx={at * 18 + 8} cy="8" r="7" fill={value} />
          ) : (
            <image key={value} x={at * 18} href={pictureAddress(value, 24, 24)} width="16" />
          ),
        )}
      </svg>
      {count > shown.length && <span aria-hidden>+{count - shown.length}</span>}
      <span className="visually-hidden">{t('product.colors', { count })}</span>
    </span>
  );
}
