import { NoCart } from '#web/features/alerts/no-cart.tsx';
import { CartPicture } from '#web/features/cart/cart-picture.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { OrderAgain } from '#web/routes/orders/order-again.tsx';
import styles from '#web/routes/wishlist/wishlists.module.css';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Page } from '#ui/page.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('alerts', shop)('alerts.savedTitle'), isHidden: true };
}

/** The cart behind the link of a letter, to go on with on any device (rules/alerts#saved-cart). */
export function Component() {
  const t = useTexts('alerts');
  const { t: shop, path } = useShop();
  const isEmpty = useView('saved-cart').lines.length === 0;
  const crumbs = {
    label: shop('product.breadcrumbs'),
    steps: [{ label: shop('product.home'), href: path('/') }, { label: t('alerts.savedTitle') }],
  };
  return (
    <Page
      crumbs={crumbs}
      title={t('alerts.savedTitle')}
      note={isEmpty ? undefined : t('alerts.savedText')}
    >
      {isEmpty ? <NoCart help={t('alerts.savedNoneHelp')} /> : <Goods />}
    </Page>
  );
}

function Goods() {
  const t = useTexts('alerts');
  const { path } = useShop();
  const { lines } = useView('saved-cart');
  return (
    <>
      <ul role="list">
        {lines.map(({ sku, name, quantity, path: page, picture }, index) => (
          <li key={`${sku} ${index}`} className={styles.row}>
            <span className={styles.picture}>
              <CartPicture path={picture} />
            </span>
            <span className={styles.words}>
              {page === undefined ? name : <a href={path(page)}>{name}</a>}
              <span className="soft small">{t('alerts.savedQuantity', { count: quantity })}</span>
            </span>
          </li>
        ))}
      </ul>
      <div>
        <OrderAgain lines={lines} label={t('alerts.savedAdd')} isOnce />
      </div>
    </>
  );
}
