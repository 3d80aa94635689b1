import { choosePasswordRules } from '#domain/customer/account-forms.ts';
import styles from '#web/features/account/account.module.css';
import { AskPasswordForm } from '#web/features/account/ask-password-form.tsx';
import { Username } from '#web/features/account/username.tsx';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useAddress, useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('passwords', shop)('passwords.chooseTitle'), isHidden: true };
}

/** Where the link of a letter leads: a new password, or another link where this one is over. */
export function Component() {
  const t = useTexts('passwords');
  const { t: shell, path } = useShop();
  const { link, email } = useView('reset-password');
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{t('passwords.chooseTitle')}</h1>
        {link === 'open' && <ChoosePasswordForm />}
        {link === 'over' && (
          <AskPasswordForm email={email}>
            <Notice tone="warn">{t('passwords.linkOver')}</Notice>
          </AskPasswordForm>
        )}
        {link === 'done' && (
          <>
            <Notice tone="good">{t('passwords.done')}</Notice>
            <Button href={path('/login')}>{shell('shell.login')}</Button>
          </>
        )}
      </div>
    </div>
  );
}

/** The customer who chooses it is signed in. */
function ChoosePasswordForm() {
  const t = useTexts('passwords');
  const account = useTexts('account');
  const { path } = useShop();
  const { path: here, search } = useAddress();
  const { email, resetToken } = useView('reset-password');
  const form = useForm({
    rules: choosePasswordRules,
    label: (name) => t(name === 'newPassword' ? 'passwords.new' : 'passwords.repeated'),
    leave: 'free',
    offline: { code: 'user.reset_offline' },
    action: path(here) + search,
    send: async ({ newPassword }) => {
      const { setPasswordByLink } = await import('#web/state/session/passwords.ts');
      await setPasswordByLink({ email, resetToken, newPassword });
      const { signIn } = await import('#web/state/session/sign-in.ts');
      const isIn = await signIn(email, newPassword).then(
        () => true,
        () => false,
      );
      const next = path(isIn ? '/my-account' : '/login');
      const { leaveNotice } = await import('#web/state/notices/notifications.ts');
      leaveNotice('user.password_changed', next);
      location.replace(next);
      return 'leaving';
    },
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
