import { textsOf } from '#web/state/page/lazy-texts.ts';
import styles from '#web/features/account/account.module.css';
import { ConfirmEmailForm } from '#web/features/account/confirm-email-form.tsx';
import { OpenAccountForm } from '#web/features/account/open-account-form.tsx';
import { confirmTexts, useConfirmTexts } from '#web/features/account/use-confirm-texts.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useAddress } from '#web/state/page/page.tsx';
import type { Shop } from '#web/state/page/shop.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf(confirmTexts, shop)('confirm.openTitle'), isHidden: true };
}

/** Where the links in letters lead: to open an account, or to confirm another e-mail of one. */
export function Component() {
  const t = useConfirmTexts();
  const query = new URLSearchParams(useAddress().search);
  const email = query.get('email');
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>
          {t(email === null ? 'confirm.openTitle' : 'confirm.confirmEmailTitle')}
        </h1>
        {email === null ? (
          <OpenAccountForm token={query.get('account') ?? ''} />
        ) : (
          <ConfirmEmailForm token={email} />
        )}
      </div>
    </div>
  );
}
