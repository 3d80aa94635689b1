import styles from '#web/features/account/account.module.css';
import { AskForLink } from '#web/features/orders/ask-for-link.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('order-link', shop)('orderLink.askTitle'), isHidden: true };
}

export function Component() {
  const t = useTexts('order-link');
  const { path, visitor } = useShop();
  const { isSent } = useView('order-status');
  const returnTo = encodeURIComponent(path('/my-account/orders'));
  const account = visitor.isLoggedIn ? '/my-account/orders' : `/login?return=${returnTo}`;
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{t('orderLink.askTitle')}</h1>
        <AskForLink isSent={isSent}>
          <p className="soft">{t('orderLink.askText')}</p>
        </AskForLink>
      </div>
      <aside className={styles.aside} aria-labelledby="account">
        <h2 id="account" className={styles.heading}>
          {t('orderLink.account')}
        </h2>
        <p className="soft">{t('orderLink.accountText')}</p>
        <Button href={path(account)}>{t('orderLink.toOrders')}</Button>
      </aside>
    </div>
  );
}
