import { useState } from 'react';
import type { Picture } from '#domain/catalog/product.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { isPlainClick } from '#ui/is-plain-click.ts';
import { ProductPicture } from '#web/features/product/product-picture.tsx';
import styles from './product-gallery.module.css';
import { useViewer } from './use-viewer.tsx';

interface ProductGalleryProps {
  readonly name: string;
  readonly pictures: readonly Picture[];
}

/** The large picture; browsers first show the page with it (page/document.ts). */
export const largePictureId = 'picture';

/** One large picture that opens above the page, and a row of small ones where there are several. */
export function ProductGallery({ name, pictures }: ProductGalleryProps) {
  const { t } = useShop();
  const [chosen, setChosen] = useState(0);
  const labelled = pictures.map((each) => ({ ...each, label: each.label || name }));
  const { linkTo, viewer } = useViewer(labelled);
  const index = chosen < labelled.length ? chosen : 0;
  const picture = labelled[index];
  const large = (
    <ProductPicture
      picture={picture}
      alt={picture?.label ?? name}
      size="gallery"
      isEager
      id={largePictureId}
      className={styles.large}
    />
  );
  return (
    <div className={styles.gallery}>
      {picture === undefined ? (
        <div className={styles.frame}>{large}</div>
      ) : (
        <a
          {...linkTo(index)}
          className={styles.frame}
          aria-label={t('product.enlarge', { name: picture.label })}
        >
          {large}
        </a>
      )}
      {labelled.length > 1 && (
        <ul role="list" className={styles.row} aria-label={t('product.pictures', { name })}>
          {labelled.map((small, at) => (
            <li key={small.path}>
              <a
                href={linkTo(at).href}
                className={styles.small}
                aria-current={at === index}
                aria-label={t('product.pictureOf', { name, number: at + 1 })}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  setChosen(at);
                }}
              >
                <ProductPicture picture={small} alt="" size="standard" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {viewer}
    </div>
  );
}
