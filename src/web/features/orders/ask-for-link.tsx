import { useState, type ReactNode } from 'react';
import { askForLinkRules } from '#domain/orders/ask-for-link.ts';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Notice } from '#ui/notice.tsx';

interface AskForLinkProps {
  /** It was sent without scripts. */
  readonly isSent: boolean;
  /** Stands above the form until it is sent. */
  readonly children: ReactNode;
}

/** Asks for a letter with the link of an order. It says the same whatever number and address are given. */
export function AskForLink({ isSent, children }: AskForLinkProps) {
  const t = useTexts('order-link');
  const labels = useTexts('labels');
  const messages = useTexts('messages');
  const { path } = useShop();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    rules: askForLinkRules,
    label: (name) => labels(`labels.${name}`),
    leave: 'free',
    action: path('/order-status'),
    isSent,
    send: async ({ email }, texts) => {
      const [{ sendLink }, { client }] = await Promise.all([
        import('#contract/order.ts'),
        import('#web/state/page/this-page.ts'),
      ]);
      await client.call(sendLink, { body: texts });
      setSentTo(email);
    },
  });
  if (sentTo !== undefined || isSent) {
    return (
      <Notice tone="good" live>
        {sentTo === undefined ? t('orderLink.sent') : t('orderLink.sentTo', { email: sentTo })}
      </Notice>
    );
  }
  return (
    <Form of={form} submit={t('orderLink.ask')} busy={t('orderLink.asking')} look={{ wide: true }}>
      {children}
      <TextField
        {...form.field('orderNumber')}
        hint={messages('messages.orderNumberHint')}
        kind="digits"
      />
      <TextField {...form.field('email')} kind="email" autoComplete="email" />
    </Form>
  );
}
