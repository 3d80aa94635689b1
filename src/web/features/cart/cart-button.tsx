import type { MouseEvent } from 'react';
import { useCartCount } from '#web/state/cart/cart.ts';
import { closePanel, openPanel, useLazyPanel, usePanel } from '#web/state/dialogs/panels.ts';
import { useAddress } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { isPlainClick } from '#web/ui/is-plain-click.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PanelFailure } from './panel-failure.tsx';

const loadParts = () => import('./cart-panel.tsx');

/** The cart icon with its count; opens the mini cart. Without scripts it is a link to the cart. */
export function CartButton() {
  const { t, path, storeView } = useShop();
  const count = useCartCount(storeView.settings.cart.countsBy);
  const isOpen = usePanel('cart');
  const { path: here } = useAddress();
  const { parts, tryAgain } = useLazyPanel(isOpen, loadParts);

  const open = (event: MouseEvent) => {
    if (!isPlainClick(event) || here === '/cart') return;
    event.preventDefault();
    openPanel('cart');
  };
  return (
    <>
      <IconButton
        icon="cart"
        href={path('/cart')}
        label={t('shell.cart')}
        count={count}
        countTestId="minicartCount"
        onClick={open}
      />
      <Dialog
        place="end"
        open={isOpen}
        onClose={closePanel}
        title={t('shell.cart')}
        closeLabel={t('shell.close')}
        footer={typeof parts === 'object' ? <parts.CartPanelFoot /> : undefined}
      >
        {parts === undefined && <Spinner label={t('shell.cartLoading')} />}
        {parts === 'failed' && <PanelFailure onTryAgain={tryAgain} onClose={closePanel} />}
        {typeof parts === 'object' && <parts.CartPanel />}
      </Dialog>
    </>
  );
}
