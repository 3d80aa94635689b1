import { useShop } from '#web/state/page/shop.tsx';
import { useWishlist } from '#web/state/wishlist/wishlist.ts';
import { toggleWish } from '#web/state/wishlist/wishlist-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface WishButtonProps {
  readonly sku: string;
  readonly name: string;
  /** With its words, where there is room for them. */
  readonly hasWords?: boolean;
}

/** Puts a product on the wishlist, or takes it off again. */
export function WishButton({ sku, name, hasWords = false }: WishButtonProps) {
  const { t } = useShop();
  const isWished = useWishlist().skus.includes(sku);
  const press = () => void toggleWish(sku);
  const label = t('wishlist.addOf', { name });
  if (hasWords) {
    return (
      <Button
        variant="quiet"
        size="s"
        icon={isWished ? 'check' : 'heart'}
        aria-pressed={isWished}
        title={label}
        onClick={press}
      >
        {t('wishlist.add')}
      </Button>
    );
  }
  return (
    <IconButton
      icon="heart"
      filled={isWished}
      size="s"
      floating
      label={label}
      aria-pressed={isWished}
      onClick={press}
    />
  );
}
