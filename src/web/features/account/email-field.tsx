import { AccountField } from './account-field.tsx';
import type { Written } from '#web/state/use-sent-form.ts';
import { useAccountTexts } from './use-account-texts.ts';

/** The address one signs in with. */
export function EmailField({ messages }: { messages: Written }) {
  const t = useAccountTexts();
  return (
    <AccountField
      name="email"
      type="email"
      inputMode="email"
      label={t('account.email')}
      messages={messages}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
