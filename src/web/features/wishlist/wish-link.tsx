import { useShop } from '#web/state/shop.tsx';
import { useWishlist } from '#web/state/wishlist.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useWishlistTexts } from './use-wishlist-texts.ts';

/** The way to the wishlist, with how many are on it; there is none while it is empty (spec §1 optional icon). */
export function WishLink() {
  const { path } = useShop();
  const w = useWishlistTexts();
  const count = useWishlist().skus.length;
  if (count === 0) return null;
  return (
    <IconButton icon="heart" href={path('/wishlist')} label={w('wishlist.title')} count={count} />
  );
}
