import { useTexts } from '#web/state/page/texts.ts';
import styles from '#web/features/account/account.module.css';
import { LoginForm } from '#web/features/account/login-form.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: shop.t('shell.login'), isHidden: true };
}

/**
 * The log-in page. Where prices are hidden, no private account is offered, because it would show none
 * either.
 */
export function Component() {
  const words = useTexts('account');
  const { t, path, visitor, storeView } = useShop();
  const { returnTo, isLoggedOut, isEnded, isErased } = useView('login');
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{t('shell.login')}</h1>
        {isErased && <Notice tone="good">{words('account.erased')}</Notice>}
        {isLoggedOut && <Notice tone="good">{words('account.loggedOut')}</Notice>}
        {isEnded && <Notice tone="warn">{words('account.sessionEnded')}</Notice>}
        {!visitor.seesPrices && (
          <p className="soft">{words('account.tradeText', { shop: storeView.name })}</p>
        )}
        <LoginForm returnTo={returnTo} />
        <p>
          <a href={path('/order-status')}>{words('account.findOrder')}</a>
        </p>
        <p>
          <a href={path('/company/register')}>{words('account.registerCompany')}</a>
        </p>
      </div>
      {visitor.seesPrices && (
        <aside className={styles.aside} aria-labelledby="no-account">
          <h2 id="no-account" className={styles.heading}>
            {words('account.noAccount')}
          </h2>
          <p className="soft">{words('account.registerText')}</p>
          <Button href={path(`/register?return=${encodeURIComponent(returnTo)}`)}>
            {words('account.register')}
          </Button>
        </aside>
      )}
    </div>
  );
}
