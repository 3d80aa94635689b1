import { useEffect, useState, type ComponentType, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { pageTimes } from '#domain/constants.ts';
import { useCartCount } from '#web/state/cart.ts';
import { closePanel, openPanel, usePanel } from '#web/state/panels.ts';
import { useShop } from '#web/state/shop.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PanelFailure } from './panel-failure.tsx';

/** What the lazily loaded part brings. */
interface PanelParts {
  readonly CartPanel: ComponentType;
  readonly CartPanelFoot: ComponentType;
}

/** The cart icon with its count; opens the mini cart. Without scripts it is a link to the cart. */
export function CartButton() {
  const { t, path, storeView } = useShop();
  const count = useCartCount(storeView.settings.cart.countsBy);
  const isOpen = usePanel('cart');
  const { key, pathname } = useLocation();
  const [parts, setParts] = useState<PanelParts | 'failed'>();
  const [attempt, setAttempt] = useState(0);

  // Whoever went somewhere else is done with the panel.
  useEffect(() => closePanel, [key]);

  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    const settle = (next: PanelParts | 'failed') => isCurrent && setParts(next);
    const timer = setTimeout(() => settle('failed'), pageTimes.lazyPanelMs);
    import('./cart-panel.tsx')
      .then(settle, () => settle('failed'))
      .finally(() => clearTimeout(timer));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isOpen, attempt]);

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || pathname === '/cart') return;
    event.preventDefault();
    openPanel('cart');
  };
  const tryAgain = () => {
    setParts(undefined);
    setAttempt((number) => number + 1);
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
      <SidePanel
        open={isOpen}
        onClose={closePanel}
        title={t('shell.cart')}
        closeLabel={t('shell.close')}
        footer={typeof parts === 'object' ? <parts.CartPanelFoot /> : undefined}
      >
        {parts === undefined && <Spinner label={t('shell.cartLoading')} />}
        {parts === 'failed' && <PanelFailure onTryAgain={tryAgain} onClose={closePanel} />}
        {typeof parts === 'object' && <parts.CartPanel />}
      </SidePanel>
    </>
  );
}
