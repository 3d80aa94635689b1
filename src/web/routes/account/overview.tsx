import { textsOf } from '#web/state/page/lazy-texts.ts';
import { lazy, Suspense, useState } from 'react';
import styles from '#web/features/account/account.module.css';
import { accountTexts, useAccountTexts } from '#web/features/account/use-account-texts.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const ChangeEmailForm = lazy(async () => {
  const form = await import('#web/features/account/change-email-form.tsx');
  return { default: form.ChangeEmailForm };
});

export function meta(shop: Shop): PageMeta {
  return { title: textsOf(accountTexts, shop)('account.title'), isHidden: true };
}

export function Component() {
  const t = useAccountTexts();
  const { path, storeView } = useShop();
  const { firstName, lastName, email } = useView('account/overview');
  const [isChanging, setIsChanging] = useState(false);
  return (
    <div className={`container with-aside aside-end ${styles.page}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{t('account.greeting', { name: firstName })}</h1>
        <section className="stack gap-3" aria-labelledby="details">
          <h2 id="details" className={styles.heading}>
            {t('account.details')}
          </h2>
          <dl className={styles.facts}>
            <div>
              <dt>{t('account.name')}</dt>
              <dd>{`${firstName} ${lastName}`}</dd>
            </div>
            <div>
              <dt>{t('account.email')}</dt>
              <dd>{email}</dd>
            </div>
          </dl>
          {isChanging ? (
            <Suspense fallback={null}>
              <ChangeEmailForm firstName={firstName} lastName={lastName} />
            </Suspense>
          ) : (
            <div>
              <Button onClick={() => setIsChanging(true)}>{t('account.changeEmail')}</Button>
            </div>
          )}
        </section>
        <div className="cluster gap-3">
          <Button variant="primary" href={path('/')}>
            {t('account.keepShopping')}
          </Button>
          <Button icon="list" href={path('/my-account/orders')}>
            {t('account.orders')}
          </Button>
          {storeView.settings.wishlist.isEnabled && (
            <Button icon="heart" href={path('/my-account/wishlist')}>
              {t('account.wishlist')}
            </Button>
          )}
        </div>
      </div>
      <aside className={styles.aside} aria-labelledby="log-out">
        <h2 id="log-out" className={styles.heading}>
          {t('account.logout')}
        </h2>
        <p className="soft">{t('account.logoutText')}</p>
        <LogoutButton />
      </aside>
    </div>
  );
}

function LogoutButton() {
  const t = useAccountTexts();
  const { path } = useShop();
  const [isBusy, setIsBusy] = useState(false);
  const [isOutOfReach, setIsOutOfReach] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    setIsOutOfReach(false);
    try {
      const { logOut } = await import('#web/state/session/log-out.ts');
      await logOut(path('/login'));
      location.replace(path('/login?loggedOut=1'));
    } catch (error) {
      setIsBusy(false);
      if (!isOnline()) return setIsOutOfReach(true);
      const { notifyError } = await import('#web/state/notices/notifications.ts');
      notifyError(error);
    }
  };
  return (
    <>
      {isOutOfReach && (
        <Notice tone="bad" live>
          {t('account.logoutOffline')}
        </Notice>
      )}
      <Button busy={isBusy} onClick={() => void leave()}>
        {t('account.logout')}
      </Button>
    </>
  );
}
