import { choosePasswordRules } from '#domain/customer/account-forms.ts';
import { returnQuery } from '#domain/navigation/return-address.ts';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useAddress } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { useWishedReturn } from '#web/state/session/wished-return.ts';
import type { useLinkOver } from './link-over.tsx';
import { Username } from './username.tsx';

interface ChoosePasswordFormProps {
  readonly email: string;
  readonly resetToken: string;
  /** Sends, and notices where the link was used in the meantime. */
  readonly noticing: ReturnType<typeof useLinkOver>['noticing'];
}

/** A new password by the link of a letter. The customer who chooses it is signed in, unless the setting says otherwise. */
export function ChoosePasswordForm({ email, resetToken, noticing }: ChoosePasswordFormProps) {
  const t = useTexts('passwords');
  const account = useTexts('account');
  const { path, storeView } = useShop();
  const returnTo = useWishedReturn();
  const { path: here, search } = useAddress();
  const form = useForm({
    rules: choosePasswordRules,
    label: (name) => t(name === 'newPassword' ? 'passwords.new' : 'passwords.repeated'),
    leave: 'free',
    offline: { code: 'user.reset_offline' },
    action: path(here) + search,
    send: ({ newPassword }) =>
      noticing(async () => {
        const { setPasswordByLink } = await import('#web/state/session/passwords.ts');
        await setPasswordByLink({ email, resetToken, newPassword });
        const { loginAfterCreatePassword } = storeView.settings.session;
        const isIn = loginAfterCreatePassword && (await isSignedIn(email, newPassword));
        const next = isIn
          ? (returnTo ?? path('/my-account'))
          : path('/login') + returnQuery('?', returnTo);
        const { leaveNotice } = await import('#web/state/notices/notifications.ts');
        leaveNotice('user.password_changed', next);
        location.replace(next);
        return 'leaving';
      }),
  });
  return (
    <Form of={form} submit={t('passwords.save')} busy={t('passwords.saving')} look={{ wide: true }}>
      <p className="soft">{t('passwords.chooseText', { email })}</p>
      <Username email={email} />
      <PasswordField {...form.field('newPassword')} isNew hint={account('account.passwordHint')} />
      <PasswordField {...form.field('repeatedPassword')} isNew />
    </Form>
  );
}

/** The password is changed, even where the log-in fails. */
async function isSignedIn(email: string, password: string): Promise<boolean> {
  const { signIn } = await import('#web/state/session/sign-in.ts');
  return signIn(email, password).then(
    () => true,
    () => false,
  );
}
