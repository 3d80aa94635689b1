import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { useEffect } from 'react';
import { isVirtualCart } from '#domain/cart/is-virtual-cart.ts';
import { itemKey } from '#domain/cart/item-key.ts';
import { emptyDetails } from '#domain/checkout/checkout-details.ts';
import { knownPlace } from '#domain/checkout/known-place.ts';
import { noOre } from '#domain/money/ore.ts';
import { isReturnableLine } from '#domain/orders/is-returnable-line.ts';
import { CartLine } from '#web/features/cart/cart-line.tsx';
import { CartTotalsList } from '#web/features/cart/cart-totals-list.tsx';
import { Express } from '#web/features/cart/express.tsx';
import { CouponField } from '#web/features/cart/coupon-field.tsx';
import { useCartTotals } from '#web/features/cart/use-cart-totals.ts';
import { CartHead } from '#web/routes/cart/cart-head.tsx';
import { FreeFreight } from '#web/routes/cart/free-freight.tsx';
import { LineTools } from '#web/routes/cart/line-tools.tsx';
import { useCartView } from '#web/routes/cart/use-cart-view.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useStockOfLines } from '#web/state/cart/look-up-stock.ts';
import { loadCheckout, useCheckout } from '#web/state/checkout/checkout.ts';
import { useLowestFreight } from '#web/state/checkout/freight.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { ActionBar } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './cart.module.css';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('cart', shop)('cart.title'), isHidden: true };
}

/** The shopping cart; its lines are in this browser, so they appear after hydration. */
export function Component() {
  const t = useTexts('cart');
  const { cart, isLoaded } = useCart();
  // The page comes with all texts that its lines may need.
  useTexts('cart-page');
  useTexts('coupon');
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
  const { t, path } = useShop();
  const words = useTexts('cart');
  return (
    <div className={styles.empty}>
      <p className="lead">{words('cart.empty')}</p>
      <p className="soft">{words('cart.emptyHelp')}</p>
      <Button variant="primary" href={path('/')}>
        {t('shell.keepShopping')}
      </Button>
      <a href={path('/quick-order')}>{words('cart.emptyQuick')}</a>
    </div>
  );
}

function Filled() {
  const { t: shop, path, format, storeView } = useShop();
  const t = useTexts('cart');
  const { cart } = useCart();
  const totals = useCartTotals();
  const words = useTexts('cart-page');
  useStockOfLines();
  const view = useCartView(cart.items.length);
  const toCheckout = path('/checkout/personal');
  return (
    <div className={`with-aside aside-end ${styles.columns}`}>
      <div>
        <CartHead items={cart.items} view={view} />
        <ul role="list" className={styles.lines}>
          {cart.items.map((item) => (
            <CartLine
              key={itemKey(item)}
              item={item}
              {...(view === 'compact' && { look: 'row' })}
              tools={<LineTools item={item} isCompact={view === 'compact'} />}
            />
          ))}
        </ul>
      </div>
      <aside className={styles.summary} aria-labelledby="summary">
        <h2 id="summary" className={styles.heading}>
          {words('cartPage.summary')}
        </h2>
        <CartTotalsList totals={totals} />
        {!isVirtualCart(cart.items) && <FreightFrom />}
        <FreeFreight items={cart.items} totals={totals} />
        <CouponField />
        <Button variant="primary" size="l" wide href={toCheckout} className={styles.wideOnly ?? ''}>
          {t('cart.toCheckout')}
        </Button>
        <Express lines={cart.items} total={totals.total.gross} />
        {storeView.settings.quotes.isEnabled && (
          <a href={path('/quotes')} className="small">
            {words('cartPage.quote')}
          </a>
        )}
        <a href={path('/alerts/cart')} className="small">
          {words('cartPage.byLetter')}
        </a>
        <ul role="list" className={styles.promises}>
          {cart.items.every(isReturnableLine) && (
            <li>
              <Icon name="return" size="s" />
              {shop('product.returns', { days: storeView.settings.returns.freeDays })}
            </li>
          )}
          <li>
            <Icon name="shield" size="s" />
            {words('cartPage.payHow')}
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

/**
 * The lowest freight to the place that checkout sends to (rules/cart#freight). It reserves its space
 * until the rates have loaded.
 */
function FreightFrom() {
  const { format } = useShop();
  const words = useTexts('cart-page');
  const { known } = useView('cart');
  const { details, isLoaded } = useCheckout();
  useEffect(() => void loadCheckout(known), [known]);
  const place = knownPlace(isLoaded ? details : { ...emptyDetails, ...known });
  const { postcode } = place;
  const freight = useLowestFreight(place, useLargeAmount());
  return (
    <p className={classNames('soft small', freight === undefined && styles.awaited)}>{said()}</p>
  );

  function said(): string {
    switch (freight) {
      case undefined:
        // A default sentence reserves the space until the rates have loaded.
        return words('cartPage.shippingLater', { amount: format.money(noOre) });
      case 'unconfirmed':
        return words('cartPage.shippingUnconfirmed');
      case 'fetched':
        return words('cartPage.shippingFetched');
      case 0:
        return words('cartPage.shippingFree');
      default: {
        const amount = format.money(freight);
        if (postcode === '') return words('cartPage.shippingLater', { amount });
        return words('cartPage.shippingTo', { amount, postcode });
      }
    }
  }
}
