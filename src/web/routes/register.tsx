import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import styles from '#web/features/account/account.module.css';
import { checkEmail } from '#domain/customer/email.ts';
import { checkName } from '#domain/customer/name.ts';
import { checkPassword } from '#domain/customer/password.ts';
import { checkForm } from '#domain/fields.ts';
import { AccountField, EmailField, PasswordField } from '#web/features/account/account-fields.tsx';
import { AccountForm } from '#web/features/account/account-form.tsx';
import type { Written } from '#web/state/forms/use-sent-form.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('account', shop)('account.registerTitle'), isHidden: true };
}

export function Component() {
  const words = useTexts('account');
  const { t, path } = useShop();
  const { returnTo } = useView('register');
  const [sentTo, setSentTo] = useState<string>();
  const showSent = (email: string) => {
    setSentTo(email);
    scrollTo(0, 0);
  };
  const toLogin = path(`/login?return=${encodeURIComponent(returnTo)}`);
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{words('account.registerTitle')}</h1>
        {sentTo !== undefined ? (
          <Notice tone="good" live>
            {words('account.letterSent', { email: sentTo })}
          </Notice>
        ) : (
          <>
            <p className="soft">{words('account.registerText')}</p>
            <RegisterForm onSent={showSent} />
          </>
        )}
      </div>
      <aside className={styles.aside} aria-labelledby="has-account">
        <h2 id="has-account" className={styles.heading}>
          {words('account.hasAccount')}
        </h2>
        <Button href={toLogin}>{t('shell.login')}</Button>
      </aside>
    </div>
  );
}

/** Asks for a private account; says to whom a letter is on its way, whether the address has an account or not. */
function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTexts('account');
  const labels = useTexts('labels');
  const send = async ({ firstName = '', lastName = '', email = '', password = '' }: Written) => {
    const { askForAccount } = await import('#web/state/session/account-letters.ts');
    await askForAccount({ firstName, lastName, email, password });
    onSent(email);
  };
  return (
    <AccountForm
      check={check}
      send={send}
      label={t('account.register')}
      busyLabel={t('account.registering')}
    >
      {(messages) => (
        <>
          <div className={styles.names}>
            <AccountField
              name="firstName"
              label={labels('labels.firstName')}
              messages={messages}
              autoComplete="given-name"
            />
            <AccountField
              name="lastName"
              label={labels('labels.lastName')}
              messages={messages}
              autoComplete="family-name"
            />
          </div>
          <EmailField messages={messages} />
          <PasswordField messages={messages} isNew />
        </>
      )}
    </AccountForm>
  );
}

function check({ firstName = '', lastName = '', email = '', password = '' }: Written) {
  const checked = checkForm<Record<'firstName' | 'lastName' | 'email' | 'password', string>>({
    firstName: checkName(firstName),
    lastName: checkName(lastName),
    email: checkEmail(email),
    // Only the server knows the commonest.
    password: checkPassword(password, () => false),
  });
  return checked.ok ? {} : checked.fields;
}
