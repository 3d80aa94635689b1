import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import { passwordRules } from '#domain/customer/account-forms.ts';
import styles from '#web/features/account/account.module.css';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useAddress } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Notice } from '#ui/notice.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('confirm', shop)('confirm.openTitle'), isHidden: true };
}

/** The page behind links in letters: to open an account, or to confirm its new e-mail address. */
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

/** Asks for the password that was chosen with the account, then signs in. */
function OpenAccountForm({ token }: { token: string }) {
  const t = useTexts('confirm');
  const { path } = useShop();
  const form = useForm({
    rules: passwordRules,
    label: () => t('confirm.chosenPassword'),
    blamed: { 'user.wrong_credentials': 'password', 'user.wrong_password': 'password' },
    leave: 'free',
    send: async ({ password }) => {
      const { openAccount } = await import('#web/state/session/sign-in.ts');
      await openAccount(token, password);
      location.replace(path('/my-account'));
      return 'leaving';
    },
  });
  return (
    <Form of={form} submit={t('confirm.open')} busy={t('confirm.opening')} look={{ wide: true }}>
      <p className="soft">{t('confirm.openText')}</p>
      <PasswordField {...form.field('password')} />
    </Form>
  );
}

/** Confirms the account's new address with a button, because mail programs open links too. */
function ConfirmEmailForm({ token }: { token: string }) {
  const t = useTexts('confirm');
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    rules: {},
    label: String,
    send: async () => {
      const { confirmEmail } = await import('#web/state/session/account-letters.ts');
      await confirmEmail(token);
      setIsDone(true);
    },
  });
  if (isDone) {
    return (
      <Notice tone="good" live>
        {t('confirm.emailChanged')}
      </Notice>
    );
  }
  return (
    <Form
      of={form}
      submit={t('confirm.confirmEmail')}
      busy={t('confirm.confirmingEmail')}
      look={{ wide: true }}
    >
      <p className="soft">{t('confirm.confirmEmailText')}</p>
    </Form>
  );
}
