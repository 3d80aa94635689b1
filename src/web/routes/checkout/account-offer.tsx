import { useTexts } from '#web/state/page/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '#contract/http/api-error.ts';
import { newPasswordRules } from '#domain/customer/account-forms.ts';
import styles from '#web/features/account/account.module.css';
import { PasswordField } from '#web/forms/fields/password-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { QueuedOrder } from '#web/offline/outbox.ts';
import { takePassword } from '#web/state/checkout/checkout.ts';
import { Notice } from '#ui/notice.tsx';

/**
 * Offers an account after a guest's order: only a password is missing, and the account takes the order
 * over.
 */
export function AccountOffer({ order: { key, request } }: { order: QueuedOrder }) {
  const t = useTexts('confirm');
  const account = useTexts('account');
  const [isSent, setIsSent] = useState(false);
  // The password typed in checkout; it is lost after a reload, and refused if it is too common. Then
  // this form asks for it.
  const [isSending, setIsSending] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const { email, billing } = request;
  const send = async ({ password }: { readonly password: string }) => {
    const { askForAccount } = await import('#web/state/session/account-letters.ts');
    const { firstName, lastName } = billing;
    await askForAccount({ firstName, lastName, email, password, orderKey: key });
    setIsSent(true);
  };
  const form = useForm({
    rules: newPasswordRules,
    label: () => account('account.newPassword'),
    leave: 'free',
    send,
  });
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
        <Form
          of={form}
          submit={account('account.register')}
          busy={account('account.registering')}
          look={{ wide: true }}
        >
          <p className={isRefused ? undefined : 'soft'}>
            {t(isRefused ? 'confirm.offerCommon' : 'confirm.offerText', { email })}
          </p>
          <PasswordField {...form.field('password')} isNew hint={account('account.passwordHint')} />
        </Form>
      )}
    </section>
  );
}
