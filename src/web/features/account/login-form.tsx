import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { AccountForm } from './account-form.tsx';
import { checkSignIn } from './check-sign-in.ts';
import { EmailField, PasswordField } from './account-fields.tsx';
import type { Written } from '#web/state/forms/use-sent-form.ts';

/** E-mail and password; a signed-in customer goes on to `returnTo`. */
export function LoginForm({ returnTo }: { returnTo: string }) {
  const { t } = useShop();
  const words = useTexts('account');
  const send = async ({ email = '', password = '' }: Written) => {
    const { signIn } = await import('#web/state/session/sign-in.ts');
    await signIn(email, password);
    // Loaded again, with the prices of the customer; Back leads past this page.
    location.replace(returnTo);
  };
  return (
    <AccountForm
      check={checkSignIn}
      send={send}
      label={t('shell.login')}
      busyLabel={words('account.loggingIn')}
    >
      {(messages) => (
        <>
          <EmailField messages={messages} />
          <PasswordField messages={messages} />
        </>
      )}
    </AccountForm>
  );
}
