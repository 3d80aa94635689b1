import type { FieldRefusals } from '#domain/fields.ts';
import { useSentForm, type SentForm, type Written } from '#web/state/forms/use-sent-form.ts';
import { useAccountTexts } from './use-account-texts.ts';

/** A form of the account; wrong credentials are the password's fault. */
export function useAccountForm(
  check: (written: Written) => FieldRefusals,
  send: (written: Written) => Promise<void>,
): SentForm {
  const t = useAccountTexts();
  return useSentForm({
    check,
    send,
    offline: t('account.offline'),
    blamed: { 'user.wrong_credentials': 'password', 'user.wrong_password': 'password' },
  });
}
