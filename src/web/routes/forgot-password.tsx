import styles from '#web/features/account/account.module.css';
import { AskPasswordForm } from '#web/features/account/ask-password-form.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import type { Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('passwords', shop)('passwords.askTitle'), isHidden: true };
}

export function Component() {
  const t = useTexts('passwords');
  const { isSent } = useView('forgot-password');
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{t('passwords.askTitle')}</h1>
        <AskPasswordForm isSent={isSent}>
          <p className="soft">{t('passwords.askText')}</p>
        </AskPasswordForm>
      </div>
    </div>
  );
}
