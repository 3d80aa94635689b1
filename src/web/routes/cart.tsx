import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import { itemKey } from '#domain/cart/item-key.ts';
import { priceFromNet } from '#domain/money/price.ts';
import { cartTexts } from '#texts/cart.ts';
import { CartLine } from '#web/features/cart/cart-line.tsx';
import { CartTotalsList } from '#web/features/cart/cart-totals-list.tsx';
import { CouponField } from '#web/features/cart/coupon-field.tsx';
import { useCartTexts } from '#web/features/cart/use-cart-texts.ts';
import { useCartTotals } from '#web/features/cart/use-cart-totals.ts';
import type { PageMeta } from '#web/screens.ts';
import { useCart } from '#web/state/cart.ts';
import { useLargeAmount } from '#web/state/display.ts';
import { useLineNotes } from '#web/state/line-notes.ts';
import { useFetchedStock } from '#web/state/stock.ts';
import { freightRate } from '#web/state/vat-rate.ts';
import { useShop, type Shop } from '#web/state/shop.tsx';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './cart.module.css';

export function meta({ storeView }: Shop): PageMeta {
  return { title: cartTexts[storeView.language]('cart.title'), isHidden: true };
}

/** The shopping cart (spec §2); its lines are this browser's, so they appear when the page has woken. */
export function Component() {
  const t = useCartTexts();
  const { cart, isLoaded } = useCart();
  return (
    <div className={`container ${styles.page}`}>
      <h1 className={styles.title}>{t('cart.title')}</h1>
      {!isLoaded && <Waiting />}
      {isLoaded && cart.items.length === 0 && <Empty />}
      {isLoaded && cart.items.length > 0 && <Filled />}
    </div>
  );
}

function Waiting() {
  const { t } = useShop();
  return (
    <>
      <noscript>
        <Notice tone="info">{t('shell.needsScripts')}</Notice>
      </noscript>
      <div aria-busy="true" className={styles.waiting}>
        <Skeleton lines={3} />
      </div>
    </>
  );
}

function Empty() {
  const { path } = useShop();
  const t = useCartTexts();
  return (
    <div className={styles.empty}>
      <p className="lead">{t('cart.empty')}</p>
      <p className="soft">{t('cart.emptyHelp')}</p>
      <Button variant="primary" href={path('/')}>
        {t('cart.keepShopping')}
      </Button>
    </div>
  );
}

function Filled() {
  const { t: shop, path, format, storeView } = useShop();
  const t = useCartTexts();
  const { cart } = useCart();
  const totals = useCartTotals();
  useFetchedStock(
    cart.items.map(({ sku }) => sku),
    useLineNotes(),
  );
  const freight = priceFromNet(storeView.settings.checkout.flatRate.net, freightRate);
  const amount = freight[useLargeAmount()];
  const isDelivered = !isVirtualCart(cart.items);
  const toCheckout = path('/checkout/personal');
  return (
    <div className={`with-aside aside-end ${styles.columns}`}>
      <ul role="list" className={styles.lines}>
        {cart.items.map((item) => (
          <CartLine key={itemKey(item)} item={item} />
        ))}
      </ul>
      <aside className={styles.summary} aria-labelledby="summary">
        <h2 id="summary" className={styles.heading}>
          {t('cart.summary')}
        </h2>
        <CartTotalsList totals={totals} />
        <CouponField />
        {isDelivered && (
          <p className="soft small">{t('cart.shippingLater', { amount: format.money(amount) })}</p>
        )}
        <Button variant="primary" size="l" wide href={toCheckout} className={styles.wideOnly ?? ''}>
          {t('cart.toCheckout')}
        </Button>
        <ul role="list" className={styles.promises}>
          <li>
            <Icon name="return" size="s" />
            {shop('product.returns')}
          </li>
          <li>
            <Icon name="shield" size="s" />
            {t('cart.payLater')}
          </li>
        </ul>
      </aside>
      <ActionBar label={t('cart.toCheckout')}>
        <p className={styles.barTotal}>
          <span className="soft small">{t('cart.total')}</span>
          <strong className="figures">{format.money(totals.total.gross)}</strong>
        </p>
        <Button variant="primary" size="l" href={toCheckout} className={styles.barButton ?? ''}>
          {t('cart.toCheckout')}
        </Button>
      </ActionBar>
    </div>
  );
}
