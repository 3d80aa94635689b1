import { useState } from 'react';
import type { ShownReturnMessage } from '#contract/views/own-returns.ts';
import { maxReturnWords } from '#domain/constants.ts';
import { returnMessageRules } from '#domain/returns/return-form.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import account from '#web/features/account/account-page.module.css';
import { TextAreaField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useView } from '#web/state/page/page.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { uniqueKey } from '#web/state/unique-key.ts';
import { Section } from '#ui/page.tsx';
import rows from '#web/features/account/rows.module.css';
import styles from './own-returns.module.css';
import { PictureField } from './picture-field.tsx';
import { usePictures } from './use-pictures.ts';

/** The messages between the customer and the shop, and the form for the next one. */
export function ReturnThread() {
  const t = useTexts('own-returns');
  const { messages, canWrite } = useView('account/return');
  if (messages.length === 0 && !canWrite) return null;
  return (
    <Section id="thread" title={t('ownReturns.thread')}>
      {messages.length > 0 && (
        <ol role="list" className={rows.list}>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
      {canWrite && <MessageForm />}
    </Section>
  );
}

function Message({ message }: { readonly message: ShownReturnMessage }) {
  const t = useTexts('own-returns');
  const { author, text, at, pictures } = message;
  return (
    <li className={styles.message}>
      <p className="soft small">
        <strong>{t(author === 'customer' ? 'ownReturns.you' : 'ownReturns.shop')}</strong>{' '}
        {writeDayAndTime(at)}
      </p>
      {text !== '' && <p className={styles.written}>{text}</p>}
      {pictures.length > 0 && (
        <ul role="list" className={styles.pictures}>
          {pictures.map(({ name, address }) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                <img src={address} alt={t('ownReturns.picture', { name })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function MessageForm() {
  const t = useTexts('own-returns');
  const { id } = useView('account/return');
  const [key] = useState(uniqueKey);
  const pictures = usePictures();
  const form = useForm({
    rules: returnMessageRules,
    draft: 'device',
    label: () => t('ownReturns.message'),
    send: async ({ text }) => {
      const [{ write }, { client }, sent] = await Promise.all([
        import('#contract/returns.ts'),
        import('#web/state/page/this-page.ts'),
        pictures.sent(),
      ]);
      await client.call(write, { body: { id, key, text, pictures: sent } });
      // The page shows the message in the thread.
      location.reload();
      return 'leaving';
    },
  });
  return (
    <Form
      of={form}
      className={account.narrow}
      submit={t('ownReturns.write')}
      busy={t('ownReturns.writing')}
    >
      <TextAreaField {...form.field('text')} rows={4} maxLength={maxReturnWords} />
      <PictureField pictures={pictures} />
    </Form>
  );
}
