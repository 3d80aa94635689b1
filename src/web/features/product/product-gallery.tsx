import { useState } from 'react';
import type { Picture } from '#domain/catalog/product.ts';
import { useShop } from '#web/state/shop.tsx';
import { ProductPicture } from './product-picture.tsx';
import styles from './product-gallery.module.css';

interface ProductGalleryProps {
  readonly name: string;
  readonly pictures: readonly Picture[];
}

/** One large picture and, where there are more, a row of small ones to choose from. */
export function ProductGallery({ name, pictures }: ProductGalleryProps) {
  const { t } = useShop();
  const [chosen, setChosen] = useState(0);
  const picture = pictures[chosen] ?? pictures[0];
  return (
    <div className={styles.gallery}>
      <div className={styles.frame}>
        <ProductPicture
          path={picture?.path}
          alt={picture?.label || name}
          size="gallery"
          isEager
          className={styles.large}
        />
      </div>
      {pictures.length > 1 && (
        <ul role="list" className={styles.row} aria-label={t('product.pictures', { name })}>
          {pictures.map((small, index) => (
            <li key={small.path}>
              <button
                type="button"
                className={styles.small}
                aria-pressed={index === chosen}
                aria-label={t('product.pictureOf', { name, number: index + 1 })}
                onClick={() => setChosen(index)}
              >
                <ProductPicture path={small.path} alt="" size="standard" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
