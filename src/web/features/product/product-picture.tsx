import { pictureAddress } from '#domain/catalog/picture-address.ts';
import type { Picture as ProductsPicture } from '#domain/catalog/product.ts';
import { pictureSizes } from '#domain/constants.ts';
import { Picture } from '#ui/picture.tsx';

interface ProductPictureProps {
  /** Without a picture, the frame of a missing one is shown. */
  readonly picture: Pick<ProductsPicture, 'path' | 'tones'> | undefined;
  readonly alt: string;
  readonly size: keyof typeof pictureSizes;
  readonly isEager?: boolean;
  readonly id?: string;
  readonly className?: string | undefined;
}

export function ProductPicture({
  picture,
  alt,
  size,
  isEager = false,
  id,
  className,
}: ProductPictureProps) {
  const [width, height] = pictureSizes[size];
  const { path, tones } = picture ?? {};
  return (
    <Picture
      src={pictureAddress(path, width, height)}
      srcSet={`${pictureAddress(path, width, height)} 1x, ${pictureAddress(path, width * 2, height * 2)} 2x`}
      alt={alt}
      width={width}
      height={height}
      eager={isEager}
      {...(id !== undefined && { id })}
      {...(tones !== undefined && { tones })}
      {...(className !== undefined && { className })}
    />
  );
}
