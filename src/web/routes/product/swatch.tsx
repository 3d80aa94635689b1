import { pictureAddress } from '#domain/catalog/picture-address.ts';
import styles from './variant-picker.module.css';

export function Swatch({ value }: { value: string }) {
  if (!value.startsWith('#')) {
    const [one, two] = [24, 48].map((size) => pictureAddress(value, size, size));
    return (
      <img
        src={one}
        srcSet={`${one} 1x, ${two} 2x`}
        alt=""
        width={24}
        height={24}
        className={styles.dot}
      />
    );
  }
  // The colour is an attribute of the drawing, because the content policy allows no inline styles.
  return (
    <svg className={styles.dot} viewBox="0 0 16 16" aria-hidden>
      <circle cx="8" cy="8" r="7.5" fill={value} />
    </svg>
  );
}
