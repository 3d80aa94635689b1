import { textsOf } from '#web/state/page/lazy-texts.ts';
import type { LoginView } from '#contract/views/account.ts';
import { useState } from 'react';
import styles from '#web/features/account/account.module.css';
import { RegisterForm } from '#web/features/account/register-form.tsx';
import { accountTexts, useAccountTexts } from '#web/features/account/use-account-texts.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf(accountTexts, shop)('account.registerTitle'), isHidden: true };
}

/** A new private account. */
export function Component() {
  const t = useAccountTexts();
  const { path } = useShop();
  const { returnTo } = useView<LoginView>();
  const [sentTo, setSentTo] = useState<string>();
  const showSent = (email: string) => {
    setSentTo(email);
    scrollTo(0, 0);
  };
  const toLogin = path(`/login?return=${encodeURIComponent(returnTo)}`);
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{t('account.registerTitle')}</h1>
        {sentTo !== undefined ? (
          <Notice tone="good" live>
            {t('account.letterSent', { email: sentTo })}
          </Notice>
        ) : (
          <>
            <p className="soft">{t('account.registerText')}</p>
            <RegisterForm onSent={showSent} />
          </>
        )}
      </div>
      <aside className={styles.aside} aria-labelledby="has-account">
        <h2 id="has-account" className={styles.heading}>
          {t('account.hasAccount')}
        </h2>
        <Button href={toLogin}>{t('account.login')}</Button>
      </aside>
    </div>
  );
}
