import { useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import type { Written } from '#web/state/forms/use-sent-form.ts';
import { Notice } from '#ui/notice.tsx';
import { AccountForm } from './account-form.tsx';
import { checkSignIn } from './check-sign-in.ts';
import { EmailField, PasswordField } from './account-fields.tsx';

interface ChangeEmailFormProps {
  readonly firstName: string;
  readonly lastName: string;
}

/** Another address, with the password; the link that is sent to it makes the change. */
export function ChangeEmailForm(names: ChangeEmailFormProps) {
  const t = useTexts('confirm');
  const account = useTexts('account');
  const [sentTo, setSentTo] = useState<string>();
  const send = async ({ email = '', password = '' }: Written) => {
    const { askForEmail } = await import('#web/state/session/account-letters.ts');
    await askForEmail({ ...names, email, password });
    setSentTo(email);
  };
  if (sentTo !== undefined) {
    return (
      <Notice tone="good" live>
        {account('account.letterSent', { email: sentTo })}
      </Notice>
    );
  }
  return (
    <AccountForm
      check={checkSignIn}
      send={send}
      label={t('confirm.sendLink')}
      busyLabel={t('confirm.sendingLink')}
    >
      {(messages) => (
        <>
          <p className="soft">{t('confirm.changeEmailText')}</p>
          <EmailField messages={messages} label={t('confirm.newEmail')} />
          <PasswordField messages={messages} />
        </>
      )}
    </AccountForm>
  );
}
