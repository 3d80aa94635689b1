import { useState } from 'react';
import { signInRules } from '#domain/customer/account-forms.ts';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { Notice } from '#ui/notice.tsx';

interface ChangeEmailFormProps {
  readonly firstName: string;
  readonly lastName: string;
}

/** Asks for another e-mail address, with the password; the link sent there makes the change. */
export function ChangeEmailForm(names: ChangeEmailFormProps) {
  const t = useTexts('confirm');
  const account = useTexts('account');
  const labels = useTexts('labels');
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    rules: signInRules,
    label: (name) => (name === 'email' ? t('confirm.newEmail') : labels('labels.password')),
    blamed: { 'user.wrong_password': 'password' },
    send: async (written) => {
      const { askForEmail } = await import('#web/state/session/account-letters.ts');
      await askForEmail({ ...names, ...written });
      setSentTo(written.email);
    },
  });
  if (sentTo !== undefined) {
    return (
      <Notice tone="good" live>
        {account('account.letterSent', { email: sentTo })}
      </Notice>
    );
  }
  return (
    <Form of={form} submit={t('confirm.sendLink')} busy={t('confirm.sendingLink')}>
      <p className="soft">{t('confirm.changeEmailText')}</p>
      <TextField {...form.field('email')} kind="email" />
      <PasswordField {...form.field('password')} />
    </Form>
  );
}
