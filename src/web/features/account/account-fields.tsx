import { useTexts } from '#web/state/page/texts.ts';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { Written } from '#web/state/forms/use-sent-form.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './account.module.css';

interface AccountFieldProps extends Omit<ComponentProps<typeof TextInput>, 'name'> {
  readonly name: string;
  readonly label: string;
  readonly messages: Written;
  readonly hint?: ReactNode;
}

export function AccountField({ label, messages, hint, ...input }: AccountFieldProps) {
  return (
    <Field
      label={label}
      required
      error={messages[input.name]}
      {...(hint !== undefined && { hint })}
    >
      <TextInput {...input} />
    </Field>
  );
}

interface EmailFieldProps {
  readonly messages: Written;
  /** Which address, where it is not the one the visitor signs in with. */
  readonly label?: string;
}

export function EmailField({ messages, label }: EmailFieldProps) {
  const labels = useTexts('labels');
  return (
    <AccountField
      name="email"
      type="email"
      inputMode="email"
      label={label ?? labels('labels.email')}
      messages={messages}
      autoComplete={label === undefined ? 'username' : 'email'}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

interface PasswordFieldProps {
  readonly messages: Written;
  readonly isNew?: boolean;
  /** Which password, where it is not simply the visitor's. */
  readonly label?: string;
}

export function PasswordField({ messages, isNew = false, label }: PasswordFieldProps) {
  const t = useTexts('account');
  const labels = useTexts('labels');
  const [isShown, setIsShown] = useState(false);
  return (
    <AccountField
      name="password"
      type={isShown ? 'text' : 'password'}
      label={label ?? (isNew ? t('account.newPassword') : labels('labels.password'))}
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
