import { useState } from 'react';
import type { FieldRefusals } from '#domain/fields.ts';
import { checkPassword } from '#domain/customer/password.ts';
import { AccountForm } from '#web/features/account/account-form.tsx';
import styles from '#web/features/account/account.module.css';
import { PasswordField } from '#web/features/account/account-fields.tsx';
import { useAccountTexts } from '#web/features/account/use-account-texts.ts';
import { useConfirmTexts } from '#web/features/account/use-confirm-texts.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import type { Written } from '#web/state/forms/use-sent-form.ts';
import { Notice } from '#web/ui/notice.tsx';

/** After a guest's order: a password is all that an account lacks, and the order comes into it. */
export function AccountOffer({ order: { key, request } }: { order: QueuedOrder }) {
  const t = useConfirmTexts();
  const account = useAccountTexts();
  const [isSent, setIsSent] = useState(false);
  const { email, billing } = request;
  const send = async ({ password = '' }: Written) => {
    const { askForAccount } = await import('#web/state/session/account-letters.ts');
    const { firstName, lastName } = billing;
    await askForAccount({ firstName, lastName, email, password, orderKey: key });
    setIsSent(true);
  };
  return (
    <section className={styles.aside} aria-labelledby="account-offer">
      <h2 id="account-offer" className={styles.heading}>
        {t('confirm.offerTitle')}
      </h2>
      {isSent ? (
        <Notice tone="good" live>
          {account('account.letterSent', { email })}
        </Notice>
      ) : (
        <AccountForm
          check={check}
          send={send}
          label={account('account.register')}
          busyLabel={account('account.registering')}
        >
          {(messages) => (
            <>
              <p className="soft">{t('confirm.offerText', { email })}</p>
              <PasswordField messages={messages} isNew />
            </>
          )}
        </AccountForm>
      )}
    </section>
  );
}

function check({ password = '' }: Written): FieldRefusals {
  // Only the server knows the commonest.
  const checked = checkPassword(password, () => false);
  return checked.ok ? {} : { password: checked.refusal };
}
