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
  /** In view at once: fetched first. Others wait until they are near. */
  eager?: boolean;
  /** How it looks from far away, shown until it comes: the dark ones of nine fields, as in `b1 e3 h2 warm`. */
  tones?: string;
  /** Stands on the studio ground; false for scenes that fill their frame. */
  studio?: boolean;
}

/** A picture that never moves the page. */
export function Picture(props: PictureProps) {
  const { eager = false, studio = true, tones, className, alt, ...rest } = props;
  return (
    <img
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      {...rest}
      alt={alt}
      data-tones={tones}
      className={classNames(styles.picture, studio && styles.studio, className)}
    />
  );
}
