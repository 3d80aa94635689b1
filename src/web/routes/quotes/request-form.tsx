import { useState } from 'react';
import { guestQuoteRules, quoteRules } from '#domain/quotes/check-quote-request.ts';
import { FieldPair } from '#web/forms/field-pair.tsx';
import { TextAreaField, TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { uniqueKey } from '#web/state/unique-key.ts';
import account from '#web/features/account/account-page.module.css';

interface RequestFormProps {
  /** A guest says who they are. */
  readonly isGuest: boolean;
  readonly onSent: (number: string) => void;
}

/** Asks for the quote. However often it is pressed, its key makes one quote. */
export function RequestForm({ isGuest, onSent }: RequestFormProps) {
  return isGuest ? <GuestForm onSent={onSent} /> : <CustomerForm onSent={onSent} />;
}

type Props = Pick<RequestFormProps, 'onSent'>;

function CustomerForm({ onSent }: Props) {
  const t = useTexts('quote-list');
  const [key] = useState(uniqueKey);
  const form = useForm({
    rules: quoteRules,
    label: (name) => t(`quoteList.${name}`),
    draft: 'device',
    send: async ({ name, comment }) => {
      const { askForQuote } = await import('#web/state/quotes/quote-list.ts');
      const written = { name, comment, requestedDiscount: undefined, lastDay: '' };
      onSent(await askForQuote({ written, key }));
    },
  });
  return (
    <Form of={form} className={account.narrow} submit={t('quoteList.send')}>
      <TextField {...form.field('name')} hint={t('quoteList.nameHint')} />
      <TextAreaField {...form.field('comment')} rows={4} hint={t('quoteList.commentHint')} />
    </Form>
  );
}

function GuestForm({ onSent }: Props) {
  const t = useTexts('quote-list');
  const labels = useTexts('labels');
  const [key] = useState(uniqueKey);
  const form = useForm({
    rules: guestQuoteRules,
    label: (name) =>
      name === 'name' || name === 'comment' ? t(`quoteList.${name}`) : labels(`labels.${name}`),
    draft: 'device',
    send: async ({ name, comment, ...contact }) => {
      const { askForQuote } = await import('#web/state/quotes/quote-list.ts');
      const written = { name, comment, requestedDiscount: undefined, lastDay: '' };
      onSent(await askForQuote({ written, contact, key }));
    },
  });
  return (
    <Form of={form} className={account.narrow} submit={t('quoteList.send')}>
      <TextField {...form.field('name')} hint={t('quoteList.nameHint')} />
      <TextAreaField {...form.field('comment')} rows={4} hint={t('quoteList.commentHint')} />
      <FieldPair>
        <TextField {...form.field('firstName')} autoComplete="given-name" />
        <TextField {...form.field('lastName')} autoComplete="family-name" />
      </FieldPair>
      <TextField {...form.field('email')} kind="email" />
      <FieldPair>
        <TextField {...form.field('phone')} kind="phone" />
        <TextField {...form.field('company')} autoComplete="organization" />
      </FieldPair>
    </Form>
  );
}
