import { useState } from 'react';
import { accountTexts } from '#texts/account.ts';
import styles from '#web/features/account/account.module.css';
import { RegisterForm } from '#web/features/account/register-form.tsx';
import { useAccountTexts } from '#web/features/account/use-account-texts.ts';
import type { PageMeta } from '#web/screens.ts';
import { useScreenData } from '#web/state/screen-data.ts';
import { useShop, type Shop } from '#web/state/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { LoginData } from './login.load.ts';

export function meta({ storeView }: Shop): PageMeta {
  return { title: accountTexts[storeView.language]('account.registerTitle'), isHidden: true };
}

/** A new private account (spec §2 register). */
export function Component() {
  const t = useAccountTexts();
  const { path } = useShop();
  const { returnTo } = useScreenData<LoginData>();
  const [isKnown, setIsKnown] = useState(false);
  const toLogin = path(`/login?return=${encodeURIComponent(returnTo)}`);
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{t('account.registerTitle')}</h1>
        {isKnown ? (
          <Notice tone="good" live>
            {t('account.created')}
          </Notice>
        ) : (
          <>
            <p className="soft">{t('account.registerText')}</p>
            <RegisterForm returnTo={returnTo} onKnown={() => setIsKnown(true)} />
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
