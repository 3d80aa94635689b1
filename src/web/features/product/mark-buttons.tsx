import { CompareButton } from './compare-button.tsx';
import { CompareLink } from './compare-link.tsx';
import { WishButton } from './wish-button.tsx';
import { WishLink } from './wish-link.tsx';
import { loadCompare } from '#web/state/compare/compare-changes.ts';
import { followTabs } from '#web/state/tabs/open-tabs.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { loadWishlist } from '#web/state/wishlist/wishlist-changes.ts';
import type { ProductMarksProps } from './marks.tsx';
import styles from './mark-buttons.module.css';

// Read once their buttons are here; a wishlist that can't be had now is asked for again with the next change.
void loadCompare();
loadWishlist().catch(() => undefined);
followTabs('compare', () => void loadCompare());
followTabs('wishlist', () => void loadWishlist({ isForced: true }).catch(() => undefined));

/** Beside account and cart: what somebody has marked. */
export function HeaderMarks() {
  const { compare, wishlist } = useShop().storeView.settings;
  return (
    <>
      {compare.isEnabled && <CompareLink />}
      {wishlist.isEnabled && <WishLink />}
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
