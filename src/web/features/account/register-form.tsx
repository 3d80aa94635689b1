import { checkEmail } from '#domain/customer/email.ts';
import { checkName } from '#domain/customer/name.ts';
import { checkPassword } from '#domain/customer/password.ts';
import { checkForm } from '#domain/fields.ts';
import { AccountField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './account.module.css';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import type { Written } from '#web/state/forms/use-sent-form.ts';
import { useAccountTexts } from './use-account-texts.ts';

/** Asks for a private account; says to whom a letter is on its way, whether the address has an account or not. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useAccountTexts();
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
              label={t('account.firstName')}
              messages={messages}
              autoComplete="given-name"
            />
            <AccountField
              name="lastName"
              label={t('account.lastName')}
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
