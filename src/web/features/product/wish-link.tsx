import { useShop } from '#web/state/page/shop.tsx';
import { useWishlist } from '#web/state/wishlist/wishlist.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The way to the wishlist, with how many are on it; there is none while it is empty. */
export function WishLink() {
  const { path, t } = useShop();
  const count = useWishlist().skus.length;
  if (count === 0) return null;
  return (
    <IconButton icon="heart" href={path('/wishlist')} label={t('wishlist.title')} count={count} />
  );
}
