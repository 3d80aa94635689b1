import { useState } from 'react';
import { changePasswordRules } from '#domain/customer/account-forms.ts';
import { AccountPage } from '#web/features/account/account-page.tsx';
import styles from '#web/features/account/account-page.module.css';
import { Username } from '#web/features/account/username.tsx';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { PageMeta } from '#web/page/screens.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { textsOf, useTexts } from '#web/state/page/texts.ts';
import { Section } from '#ui/page.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';

export function meta(shop: Shop): PageMeta {
  return { title: textsOf('account', shop)('account.menu_password'), isHidden: true };
}

export function Component() {
  const title = useTexts('account')('account.menu_password');
  const password = useTexts('labels')('labels.password');
  const passkeys = useTexts('passkeys')('passkeys.title');
  // A form of its own each time, so that no password stays in its fields.
  const [changes, setChanges] = useState(0);
  return (
    <AccountPage title={title}>
      <Section id="password" title={password}>
        <ChangePasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
      </Section>
      <Section id="passkeys" title={passkeys}>
        <OwnPasskeys />
      </Section>
    </AccountPage>
  );
}

function ChangePasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const t = useTexts('passwords');
  const account = useTexts('account');
  const { path } = useShop();
  const { email } = useView('account/password');
  const labels = {
    currentPassword: 'passwords.current',
    newPassword: 'passwords.new',
    repeatedPassword: 'passwords.repeated',
  } as const;
  const form = useForm({
    rules: changePasswordRules,
    label: (name) => t(labels[name]),
    blamed: { 'user.wrong_password': 'currentPassword' },
    leave: 'free',
    send: async ({ currentPassword, newPassword }) => {
      const { changePassword } = await import('#web/state/session/passwords.ts');
      await changePassword({ currentPassword, newPassword });
      const { notify } = await import('#web/state/notices/notifications.ts');
      notify('user.password_changed', { actions: [{ label: 'notices.ok' }] });
      onChanged();
    },
  });
  return (
    <Form
      of={form}
      className={styles.narrow}
      submit={t('passwords.save')}
      busy={t('passwords.saving')}
      below={<a href={path('/forgot-password')}>{t('passwords.forgotten')}</a>}
    >
      <p className="soft">{t('passwords.changeText')}</p>
      <Username email={email} />
      <PasswordField {...form.field('currentPassword')} />
      <PasswordField {...form.field('newPassword')} isNew hint={account('account.passwordHint')} />
      <PasswordField {...form.field('repeatedPassword')} isNew />
    </Form>
  );
}
