import { useState } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { AccountForm } from './account-form.tsx';
import { useConfirmTexts } from './use-confirm-texts.ts';

/** Makes the address the link came to that of its account; a button, since programs open links too. */
export function ConfirmEmailForm({ token }: { token: string }) {
  const t = useConfirmTexts();
  const [isDone, setIsDone] = useState(false);
  const send = async () => {
    const { confirmEmail } = await import('#web/state/session/account-letters.ts');
    await confirmEmail(token);
    setIsDone(true);
  };
  if (isDone) {
    return (
      <Notice tone="good" live>
        {t('confirm.emailChanged')}
      </Notice>
    );
  }
  return (
    <AccountForm
      check={() => ({})}
      send={send}
      label={t('confirm.confirmEmail')}
      busyLabel={t('confirm.confirmingEmail')}
    >
      {() => <p className="soft">{t('confirm.confirmEmailText')}</p>}
    </AccountForm>
  );
}
