import { signInRules } from '#domain/customer/account-forms.ts';
import { returnQuery } from '#domain/navigation/return-address.ts';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { keepTypedEmail } from '#web/state/session/typed-email.ts';
import { writtenIn } from '#ui/written-form.ts';
import styles from './account.module.css';
import { PasskeyLogin } from './passkey-login.tsx';

/** E-mail and password, or a passkey; afterwards the page `returnTo` opens. */
export function LoginForm({ returnTo }: { returnTo: string }) {
  const { t, path } = useShop();
  const words = useTexts('account');
  const labels = useTexts('labels');
  const passwords = useTexts('passwords');
  const form = useForm({
    rules: signInRules,
    label: (name) => labels(`labels.${name}`),
    blamed: { 'user.wrong_credentials': 'password' },
    leave: 'free',
    send: async ({ email, password }) => {
      const { signIn } = await import('#web/state/session/sign-in.ts');
      await signIn(email, password);
      // The page is loaded again, with the customer's prices; Back skips this page.
      location.replace(returnTo);
      return 'leaving';
    },
  });
  const back = returnQuery('?', returnTo);
  const carryEmail = () => {
    if (form.element.current) keepTypedEmail(writtenIn(form.element.current).email ?? '');
  };
  return (
    <>
      <Form
        of={form}
        submit={t('shell.login')}
        busy={words('account.loggingIn')}
        look={{ wide: true }}
      >
        <TextField {...form.field('email')} kind="email" autoComplete="username" />
        <PasswordField {...form.field('password')} />
        <p className={`cluster gap-4 ${styles.forgotten}`}>
          <a href={path('/forgot-password') + back} onClick={carryEmail}>
            {passwords('passwords.forgotten')}
          </a>
          <a href={path('/login-link') + back}>{passwords('passwords.link')}</a>
        </p>
      </Form>
      <PasskeyLogin returnTo={returnTo} />
    </>
  );
}
