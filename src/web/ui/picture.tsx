import type { ComponentProps } from 'react';
import styles from './picture.module.css';
import { classNames } from './class-names.ts';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'width' | 'height' | 'alt'> {
  src: string;
  /** Empty when the words beside it say the same. */
  alt: string;
  /** Pixels of the file; they reserve the space before it comes. */
  width: number;
  height: number;
  /** Better formats, best first. */
  sources?: { type: string; srcSet: string }[];
  /** In view at once: fetched first. Others wait until they are near. */
  eager?: boolean;
  /** How it looks from far away, shown until it comes: the dark ones of nine fields, as in `b1 e3 h2 warm`. */
  tones?: string;
  /** Stands on the studio ground; false for scenes that fill their frame. */
  studio?: boolean;
}

/** A picture that never moves the page. */
export function Picture(props: PictureProps) {
  const { sources, eager = false, studio = true, tones, className, sizes, alt, ...rest } = props;
  const image = (
    <img
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      {...rest}
      alt={alt}
      data-tones={tones}
      sizes={sizes}
      className={classNames(styles.picture, studio && styles.studio, className)}
    />
  );
  if (!sources?.length) return image;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
