import { useState } from 'react';
import { AccountField } from './account-field.tsx';
import styles from './account.module.css';
import type { Written } from '#web/state/forms/use-sent-form.ts';
import { useAccountTexts } from './use-account-texts.ts';

interface PasswordFieldProps {
  readonly messages: Written;
  /** A new one is chosen, with the rule beside it. */
  readonly isNew?: boolean;
  /** Which password, where it is not simply the visitor's. */
  readonly label?: string;
}

/** A password, hidden until its writer wants to see it. */
export function PasswordField({ messages, isNew = false, label }: PasswordFieldProps) {
  const t = useAccountTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <AccountField
      name="password"
      type={isShown ? 'text' : 'password'}
      label={label ?? t(isNew ? 'account.newPassword' : 'account.password')}
      messages={messages}
      className={styles.password}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      {...(isNew && { hint: t('account.passwordHint') })}
      after={
        <button
          type="button"
          className={styles.toggle}
          aria-label={t(isShown ? 'account.hidePassword' : 'account.showPassword')}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'account.hide' : 'account.show')}
        </button>
      }
    />
  );
}
