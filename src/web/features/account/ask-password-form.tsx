import { useEffect, useState, type ReactNode } from 'react';
import { askPasswordRules } from '#domain/customer/account-forms.ts';
import { returnQuery } from '#domain/navigation/return-address.ts';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { takeTypedEmail } from '#web/state/session/typed-email.ts';
import { useWishedReturn } from '#web/state/session/wished-return.ts';
import { Notice } from '#ui/notice.tsx';
import { writeInto } from '#ui/written-form.ts';

interface AskPasswordFormProps {
  readonly email?: string;
  /** It was sent without scripts. */
  readonly isSent?: boolean;
  /** Stands above the form until it is sent. */
  readonly children: ReactNode;
}

/** Asks for a letter with a link. It says the same whether the address has an account or not. */
export function AskPasswordForm({ email = '', isSent = false, children }: AskPasswordFormProps) {
  const t = useTexts('passwords');
  const labels = useTexts('labels');
  const { path } = useShop();
  const returnTo = useWishedReturn();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    rules: askPasswordRules,
    label: () => labels('labels.email'),
    start: { email },
    leave: 'free',
    offline: { code: 'user.reset_offline' },
    action: path('/forgot-password') + returnQuery('?', returnTo),
    isSent,
    send: async (written) => {
      const { askForNewPassword } = await import('#web/state/session/passwords.ts');
      await askForNewPassword(written.email, returnTo);
      setSentTo(written.email);
    },
  });
  const { element } = form;
  useEffect(() => {
    const typed = takeTypedEmail();
    if (email === '' && typed !== '' && element.current)
      writeInto(element.current, { email: typed });
  }, [element, email]);
  if (sentTo !== undefined || isSent) {
    return (
      <Notice tone="good" live>
        {sentTo === undefined ? t('passwords.sent') : t('passwords.sentTo', { email: sentTo })}
      </Notice>
    );
  }
  return (
    <Form of={form} submit={t('passwords.ask')} busy={t('passwords.asking')} look={{ wide: true }}>
      {children}
      <TextField {...form.field('email')} kind="email" autoComplete="username" />
    </Form>
  );
}
