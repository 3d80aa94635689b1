import { useTexts } from '#web/state/page/texts.ts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Picture } from '#domain/catalog/product.ts';
import { ProductPicture } from '#web/features/product/product-picture.tsx';
import styles from './chosen-parts.module.css';

interface ChosenPartsProps {
  readonly parts: readonly {
    readonly sku: string;
    readonly name: string;
    readonly quantity: number;
    readonly picture?: Pick<Picture, 'path' | 'tones'> | undefined;
  }[];
}

/** The chosen parts with a picture, below the large picture, which stays visible. */
export function ChosenParts({ parts }: ChosenPartsProps) {
  const words = useTexts('buying');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    // Inserts them after the picture's link, inside the gallery. The file of product-gallery.tsx would
    // make other pages larger.
    const picture = document.getElementById('picture');
    setPlace(picture?.parentElement?.parentElement ?? null);
  }, []);
  const shown = parts.filter(({ picture, quantity }) => picture && quantity > 0);
  if (!place || shown.length === 0) return null;
  return createPortal(
    <div className={styles.chosen}>
      <p className="soft small">{words('buying.chosen')}</p>
      <ul role="list" className={styles.parts} data-testid="chosenParts">
        {shown.map(({ sku, name, quantity, picture }) => (
          <li key={sku}>
            <ProductPicture
              picture={picture}
              alt={quantity === 1 ? name : words('buying.several', { quantity, name })}
              size="standard"
            />
          </li>
        ))}
      </ul>
    </div>,
    place,
  );
}
