import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import type { FieldRefusals } from '#domain/fields.ts';
import styles from '#web/features/account/account.module.css';
import { AccountForm } from '#web/features/account/account-form.tsx';
import { PasswordField } from '#web/features/account/account-fields.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import type { Written } from '#web/state/forms/use-sent-form.ts';
import { useAddress } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Notice } from '#ui/notice.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('confirm', shop)('confirm.openTitle'), isHidden: true };
}

/** Where the links in letters lead: to open an account, or to confirm another e-mail of one. */
export function Component() {
  const t = useTexts('confirm');
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

/** The password that was chosen with the account; the customer who opens it is signed in and sees it. */
function OpenAccountForm({ token }: { token: string }) {
  const t = useTexts('confirm');
  const { path } = useShop();
  const send = async ({ password = '' }: Written) => {
    const { openAccount } = await import('#web/state/session/sign-in.ts');
    await openAccount(token, password);
    location.replace(path('/my-account'));
  };
  return (
    <AccountForm
      check={checkPresent}
      send={send}
      label={t('confirm.open')}
      busyLabel={t('confirm.opening')}
    >
      {(messages) => (
        <>
          <p className="soft">{t('confirm.openText')}</p>
          <PasswordField messages={messages} label={t('confirm.chosenPassword')} />
        </>
      )}
    </AccountForm>
  );
}

function checkPresent({ password = '' }: Written): FieldRefusals {
  return password === '' ? { password: { code: 'field.required' } } : {};
}

/** Makes the address the link came to that of its account; a button, since programs open links too. */
function ConfirmEmailForm({ token }: { token: string }) {
  const t = useTexts('confirm');
  const [isDone, setIsDone] = useState(false);
  const send = async () => {
    const { confirmEmail } = await import('#web/state/session/account-letters.ts');
    await confirmEmail(token);
    setIsDone(true);
  };
  if (isDone) {
    return (
      <Notice tone="good" live>
        {t('confirm.emailChanged')}
      </Notice>
    );
  }
  return (
    <AccountForm
      check={() => ({})}
      send={send}
      label={t('confirm.confirmEmail')}
      busyLabel={t('confirm.confirmingEmail')}
    >
      {() => <p className="soft">{t('confirm.confirmEmailText')}</p>}
    </AccountForm>
  );
}
