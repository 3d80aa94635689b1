import { pictureSizes } from '#domain/constants.ts';
import { Picture } from '#ui/picture.tsx';

const [width, height] = pictureSizes.cart;

/**
 * A line's picture in the cart's size, never cropped; it has no alternative text, because the name is
 * beside it.
 */
export function CartPicture({ path }: { path: string | undefined }) {
  const file = path ? path.split('/').map(encodeURIComponent).join('/') : 'no_selection';
  const address = (factor: number) => `/img/${width * factor}/${height * factor}/resize/${file}`;
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
