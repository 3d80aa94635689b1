import type { Language } from '#domain/settings.ts';
import { loadTexts, useTexts } from '#web/state/page/texts.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { closePanel } from '#web/state/dialogs/panels.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useStockOfLines } from '#web/state/cart/look-up-stock.ts';
import { Button } from '#ui/button.tsx';
import { CartLine } from './cart-line.tsx';
import styles from './cart-panel.module.css';
import { CartTotalsList } from './cart-totals-list.tsx';
import { useCartTotals } from './use-cart-totals.ts';
import { itemKey } from '#domain/cart/item-key.ts';

export const loadWords = (language: Language) => loadTexts('cart', language);

export function CartPanel() {
  const { t } = useShop();
  const words = useTexts('cart');
  const { cart } = useCart();
  useStockOfLines();
  if (cart.items.length === 0) {
    return (
      <div className={styles.empty}>
        <p className="lead">{words('cart.empty')}</p>
        <p className="soft">{words('cart.emptyHelp')}</p>
        <Button onClick={closePanel}>{t('shell.keepShopping')}</Button>
      </div>
    );
  }
  return (
    <ul role="list" className={styles.lines}>
      {cart.items.map((item) => (
        <CartLine key={itemKey(item)} item={item} look="panel" />
      ))}
    </ul>
  );
}

export function CartPanelFoot() {
  const { t: shell, path } = useShop();
  const t = useTexts('cart');
  const { cart } = useCart();
  const totals = useCartTotals();
  if (cart.items.length === 0) return null;
  return (
    <div className={styles.foot}>
      <CartTotalsList totals={totals} />
      <Button variant="primary" size="l" wide href={path('/checkout/personal')}>
        {t('cart.toCheckout')}
      </Button>
      <Button wide href={path('/cart')}>
        {shell('shell.toCart')}
      </Button>
    </div>
  );
}
