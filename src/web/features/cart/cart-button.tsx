import type { MouseEvent } from 'react';
import { useCartCount } from '#web/state/cart/cart.ts';
import { isPanelHere, openPanel } from '#web/state/dialogs/panels.ts';
import { useAddress } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { isPlainClick } from '#ui/is-plain-click.ts';

/**
 * The cart icon with its count: a link to the cart, which opens the mini cart once its code has loaded.
 */
export function CartButton() {
  const { t, path, storeView } = useShop();
  const count = useCartCount(storeView.settings.cart.countsBy);
  const { path: here } = useAddress();

  const open = (event: MouseEvent) => {
    if (!isPlainClick(event) || here === '/cart' || !isPanelHere('cart')) return;
    event.preventDefault();
    openPanel('cart');
  };
  return (
    <IconButton
      icon="cart"
      href={path('/cart')}
      label={t('shell.cart')}
      count={count}
      countTestId="minicartCount"
      onClick={open}
    />
  );
}
