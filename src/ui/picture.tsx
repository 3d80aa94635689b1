import type { ComponentProps } from 'react';
import styles from './picture.module.css';
import { classNames } from './class-names.ts';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'width' | 'height' | 'alt'> {
  src: string;
  /** Empty when text beside it says the same. */
  alt: string;
  /** Width and height in pixels, to reserve the space. */
  width: number;
  height: number;
  /** Above the fold: loaded first. Others load lazily. */
  eager?: boolean;
  /** The preview until the picture loads: the dark ones of nine fields, as in `b1 e3 h2 warm`. */
  tones?: string;
  /** Shown on the studio ground; false for scenes that fill their frame. */
  studio?: boolean;
}

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

interface SceneProps {
  /** Path under the media root. */
  readonly picture: string;
  /** The preview until the picture loads. */
  readonly tones?: string | undefined;
  readonly alt: string;
  readonly isEager?: boolean;
  readonly className?: string | undefined;
}

/**
 * A picture that is at most half as wide as its file, so that it is never enlarged on screens with
 * double density.
 */
export function Scene({ picture, tones, alt, isEager = false, className }: SceneProps) {
  return (
    <Picture
      src={sceneAddress(picture)}
      srcSet={`/img/780/520/resize/${picture} 780w, ${sceneAddress(picture)} 1440w`}
      // Browsers may choose a file that is slightly too small; beyond this width they take the large
      // one.
      sizes="(width <= 390px) 100vw, 720px"
      alt={alt}
      width={1440}
      height={960}
      eager={isEager}
      studio={false}
      {...(tones !== undefined && { tones })}
      className={classNames(styles.scene, className)}
    />
  );
}

export function sceneAddress(picture: string): string {
  return `/img/1440/960/resize/${picture}`;
}
