import { AccountField } from './account-field.tsx';
import type { Written } from '#web/state/forms/use-sent-form.ts';
import { useAccountTexts } from './use-account-texts.ts';

interface EmailFieldProps {
  readonly messages: Written;
  /** Which address, where it is not the one the visitor signs in with. */
  readonly label?: string;
}

/** The address one signs in with. */
export function EmailField({ messages, label }: EmailFieldProps) {
  const t = useAccountTexts();
  return (
    <AccountField
      name="email"
      type="email"
      inputMode="email"
      label={label ?? t('account.email')}
      messages={messages}
      autoComplete={label === undefined ? 'username' : 'email'}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
