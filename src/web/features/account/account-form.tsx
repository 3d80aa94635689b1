import { useTexts } from '#web/state/page/texts.ts';
import type { ReactNode } from 'react';
import type { FieldRefusals } from '#domain/fields.ts';
import { useSentForm, type Written } from '#web/state/forms/use-sent-form.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './account.module.css';

interface AccountFormProps {
  readonly check: (written: Written) => FieldRefusals;
  readonly send: (written: Written) => Promise<void>;
  readonly label: string;
  readonly busyLabel: string;
  readonly children: (messages: Written) => ReactNode;
}

export function AccountForm({ check, send, label, busyLabel, children }: AccountFormProps) {
  const t = useTexts('account');
  const { form, messages, failure, isBusy, isAlive, onSubmit, onInput } = useSentForm({
    check,
    send,
    offline: t('account.offline'),
    blamed: { 'user.wrong_credentials': 'password', 'user.wrong_password': 'password' },
  });
  return (
    <form
      ref={form}
      method="post"
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {children(messages)}
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <noscript>
        <Notice tone="warn">{t('account.needsScripts')}</Notice>
      </noscript>
      <Button type="submit" variant="primary" size="l" wide busy={isBusy} disabled={!isAlive}>
        {label}
      </Button>
      <p className="visually-hidden" role="status">
        {isBusy && busyLabel}
      </p>
    </form>
  );
}
