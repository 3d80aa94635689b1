import { textsOf, useTexts } from '#web/state/page/texts.ts';
import styles from '#web/features/account/account.module.css';
import { LoginForm } from '#web/features/account/login-form.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('account', shop)('account.loginTitle'), isHidden: true };
}

/** The log-in page. Where prices are hidden a private account would show none, and none is offered. */
export function Component() {
  const t = useTexts('account');
  const { path, visitor, storeView } = useShop();
  const { returnTo, isLoggedOut } = useView('login');
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{t('account.loginTitle')}</h1>
        {isLoggedOut && <Notice tone="good">{t('account.loggedOut')}</Notice>}
        {!visitor.seesPrices && (
          <p className="soft">{t('account.tradeText', { shop: storeView.name })}</p>
        )}
        <LoginForm returnTo={returnTo} />
      </div>
      {visitor.seesPrices && (
        <aside className={styles.aside} aria-labelledby="no-account">
          <h2 id="no-account" className={styles.heading}>
            {t('account.noAccount')}
          </h2>
          <p className="soft">{t('account.registerText')}</p>
          <Button href={path(`/register?return=${encodeURIComponent(returnTo)}`)}>
            {t('account.register')}
          </Button>
        </aside>
      )}
    </div>
  );
}
