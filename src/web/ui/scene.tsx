import { Picture } from './picture.tsx';

interface SceneProps {
  /** Path under the media root. */
  readonly picture: string;
  /** How it looks from far away, shown until it comes. */
  readonly tones?: string | undefined;
  readonly alt: string;
  /** How wide it stands on the page, as `sizes` of a picture. */
  readonly sizes: string;
  readonly isEager?: boolean;
  readonly className?: string | undefined;
}

/** The picture of a room, in the two sizes such pictures have. */
export function Scene({ picture, tones, alt, sizes, isEager = false, className }: SceneProps) {
  return (
    <Picture
      src={sceneAddress(picture)}
      srcSet={`/img/780/520/resize/${picture} 780w, ${sceneAddress(picture)} 1440w`}
      sizes={sizes}
      alt={alt}
      width={1440}
      height={960}
      eager={isEager}
      studio={false}
      {...(tones !== undefined && { tones })}
      className={className ?? ''}
    />
  );
}

export function sceneAddress(picture: string): string {
  return `/img/1440/960/resize/${picture}`;
}
