import { CompareButton } from './compare-button.tsx';
import { WishButton } from './wish-button.tsx';
import { useCompare } from '#web/state/compare/compare.ts';
import { loadCompare } from '#web/state/compare/compare-changes.ts';
import { followTabs } from '#web/state/tabs/open-tabs.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useWishlist } from '#web/state/wishlist/wishlist.ts';
import { loadWishlist } from '#web/state/wishlist/wishlist-changes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ProductMarksProps } from './marks.tsx';
import styles from './mark-buttons.module.css';

// Read once their buttons are here; a wishlist that can't be had now is asked for again with the next change.
void loadCompare();
loadWishlist().catch(() => undefined);
followTabs('compare', () => void loadCompare());
followTabs('wishlist', () => void loadWishlist({ isForced: true }).catch(() => undefined));

/** Beside account and cart: the ways to what the visitor has marked, with how many; none while a list is empty. */
export function HeaderMarks() {
  const { path, storeView, t } = useShop();
  const { compare, wishlist } = storeView.settings;
  const compared = useCompare().skus.length;
  const wished = useWishlist().skus.length;
  return (
    <>
      {compare.isEnabled && compared > 0 && (
        <IconButton
          icon="compare"
          href={path('/compare')}
          label={t('compare.list')}
          count={compared}
        />
      )}
      {wishlist.isEnabled && wished > 0 && (
        <IconButton
          icon="heart"
          href={path('/wishlist')}
          label={t('wishlist.title')}
          count={wished}
        />
      )}
    </>
  );
}

/** On a product: mark it for later. */
export function ProductMarks({ sku, name, look }: ProductMarksProps) {
  const { compare, wishlist } = useShop().storeView.settings;
  return (
    <div className={styles[look]}>
      {wishlist.isEnabled && <WishButton sku={sku} name={name} hasWords={look === 'words'} />}
      {compare.isEnabled && <CompareButton sku={sku} name={name} hasWord={look === 'words'} />}
    </div>
  );
}
