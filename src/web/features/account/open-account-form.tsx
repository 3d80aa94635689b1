import type { FieldRefusals } from '#domain/fields.ts';
import type { Written } from '#web/state/forms/use-sent-form.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';
import { useConfirmTexts } from './use-confirm-texts.ts';

/** The password that was chosen with the account; the customer who opens it is signed in and sees it. */
export function OpenAccountForm({ token }: { token: string }) {
  const t = useConfirmTexts();
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
