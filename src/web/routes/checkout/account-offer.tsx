import { useTexts } from '#web/state/page/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '#contract/http/api-error.ts';
import type { FieldRefusals } from '#domain/fields.ts';
import { checkPassword } from '#domain/customer/password.ts';
import { AccountForm } from '#web/features/account/account-form.tsx';
import styles from '#web/features/account/account.module.css';
import { PasswordField } from '#web/features/account/account-fields.tsx';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { takePassword } from '#web/state/checkout/checkout.ts';
import type { Written } from '#web/state/forms/use-sent-form.ts';
import { Notice } from '#ui/notice.tsx';

/** After a guest's order: a password is all that an account lacks, and the order comes into it. */
export function AccountOffer({ order: { key, request } }: { order: QueuedOrder }) {
  const t = useTexts('confirm');
  const account = useTexts('account');
  const [isSent, setIsSent] = useState(false);
  // Typed on the way; gone after a reload, and refused where it is among the commonest: then it is asked here.
  const [isSending, setIsSending] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const { email, billing } = request;
  const send = async ({ password = '' }: Written) => {
    const { askForAccount } = await import('#web/state/session/account-letters.ts');
    const { firstName, lastName } = billing;
    await askForAccount({ firstName, lastName, email, password, orderKey: key });
    setIsSent(true);
  };
  const sendTyped = useRef(send);
  useEffect(() => {
    const password = takePassword();
    if (password === '') return;
    setIsSending(true);
    void sendTyped
      .current({ password })
      .catch((error: unknown) => setIsRefused(isRefusal(error)))
      .then(() => setIsSending(false));
  }, []);
  return (
    <section className={styles.aside} aria-labelledby="account-offer">
      <h2 id="account-offer" className={styles.heading}>
        {t('confirm.offerTitle')}
      </h2>
      {isSent ? (
        <Notice tone="good" live>
          {account('account.letterSent', { email })}
        </Notice>
      ) : isSending ? (
        <p role="status">{account('account.registering')}</p>
      ) : (
        <AccountForm
          check={check}
          send={send}
          label={account('account.register')}
          busyLabel={account('account.registering')}
        >
          {(messages) => (
            <>
              <p className={isRefused ? undefined : 'soft'}>
                {t(isRefused ? 'confirm.offerCommon' : 'confirm.offerText', { email })}
              </p>
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
