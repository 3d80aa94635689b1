import type { ShownLocation } from '#contract/views/store-locations.ts';
import { Picture } from '#ui/picture.tsx';

interface ShopPictureProps extends Required<Pick<ShownLocation, 'picture'>> {
  /** Empty where the shop's name is beside the picture. */
  readonly alt: string;
  readonly isLarge?: boolean;
  readonly className?: string | undefined;
}

/**
 * The picture is at most half as wide as its file, so that it is never enlarged on screens with double
 * density.
 */
export function ShopPicture({ picture, alt, isLarge = false, className }: ShopPictureProps) {
  const { path, tones } = picture;
  const [width, height] = isLarge ? [780, 520] : [390, 260];
  return (
    <Picture
      src={`/img/${width}/${height}/resize/${path}`}
      alt={alt}
      width={width}
      height={height}
      studio={false}
      className={className}
      {...(tones !== undefined && { tones })}
    />
  );
}
