import { useState } from 'react';
import type { QuoteMessage } from '#domain/quotes/quote.ts';
import { quoteMessageRules } from '#domain/quotes/check-quote-request.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import account from '#web/features/account/account-page.module.css';
import rows from '#web/features/account/rows.module.css';
import { TextAreaField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useView } from '#web/state/page/page.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { uniqueKey } from '#web/state/unique-key.ts';
import { Section } from '#ui/page.tsx';
import styles from './quotes.module.css';

/** The messages between the buyer and the shop, and the form for the next one. */
export function QuoteThread() {
  const t = useTexts('own-quotes');
  const { messages, canWrite } = useView('account/quote');
  if (messages.length === 0 && !canWrite) return null;
  return (
    <Section id="thread" title={t('ownQuotes.thread')}>
      {messages.length > 0 && (
        <ol role="list" className={rows.list}>
          {messages.map((message) => (
            <Message key={message.id} {...message} />
          ))}
        </ol>
      )}
      {canWrite && <MessageForm />}
    </Section>
  );
}

function Message({ author, text, createdAt }: QuoteMessage) {
  const t = useTexts('own-quotes');
  const { buyer = t('ownQuotes.you') } = useView('account/quote');
  return (
    <li className={styles.message}>
      <p className="soft small">
        <strong>{author === 'buyer' ? buyer : t('ownQuotes.shop')}</strong>{' '}
        {writeDayAndTime(createdAt)}
      </p>
      <p className={styles.written}>{text}</p>
    </li>
  );
}

function MessageForm() {
  const t = useTexts('own-quotes');
  const { id } = useView('account/quote');
  const [key] = useState(uniqueKey);
  const form = useForm({
    rules: quoteMessageRules,
    draft: 'device',
    label: () => t('ownQuotes.message'),
    send: async ({ text }) => {
      const [{ write }, { client }] = await Promise.all([
        import('#contract/quotes.ts'),
        import('#web/state/page/this-page.ts'),
      ]);
      await client.call(write, { query: { id }, body: { comment: text, key } });
      // The page shows the message in the thread.
      location.reload();
      return 'leaving';
    },
  });
  return (
    <Form of={form} className={account.narrow} submit={t('ownQuotes.write')}>
      <TextAreaField {...form.field('text')} rows={4} />
    </Form>
  );
}
