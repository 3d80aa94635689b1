import { pictureAddress } from '#domain/catalog/picture-address.ts';
import { pictureSizes } from '#domain/constants.ts';
import { Picture } from '#ui/picture.tsx';

const [width, height] = pictureSizes.cart;

/**
 * A line's picture in the cart's size, never cropped; it has no alternative text, because the name is
 * beside it.
 */
export function CartPicture({ path }: { path: string | undefined }) {
  const address = (factor: number) => pictureAddress(path, width * factor, height * factor);
  return (
    <Picture
      src={address(1)}
      srcSet={`${address(1)} 1x, ${address(2)} 2x`}
      alt=""
      width={width}
      height={height}
    />
  );
}
