import { useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import type { ContactView } from '#contract/views/contact.ts';
import { checkMessage } from '#domain/messages/check-message.ts';
import { nothingWritten, type FormKey, type WrittenMessage } from '#domain/messages/message.ts';
import { useSentForm, type Written } from '#web/state/forms/use-sent-form.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { MessageFields } from './message-fields.tsx';
import styles from './message-form.module.css';

type FormProps = Pick<
  ContactView,
  'form' | 'written' | 'messages' | 'failure' | 'isSent' | 'facts'
>;

/** Without script the page takes it and answers with a page; with script it may also wait for a network. */
export function MessageForm({ form, written, messages, failure, isSent, facts }: FormProps) {
  const { path } = useShop();
  const words = useTexts('messages');
  const here = path(`/contact?form=${form}`);
  const [ended, setEnded] = useState<'sent' | 'waiting' | undefined>(isSent ? 'sent' : undefined);
  const sent = useSentForm({
    check: (fields) => {
      const checked = checkMessage(messageIn(form, fields));
      return checked.ok ? {} : checked.fields;
    },
    send: async (fields) => {
      const { act } = await import('#web/state/tasks/act.ts');
      const acted = await act('message', messageIn(form, fields));
      setEnded(acted === 'waiting' ? 'waiting' : 'sent');
    },
    offline: words('messages.offline'),
    refused: messages,
  });
  if (ended !== undefined) return <Ended as={ended} another={here} />;
  const { form: element, isBusy, onSubmit, onInput } = sent;
  const failed = sent.failure ?? failure;
  return (
    <form
      ref={element}
      method="post"
      action={here}
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <p className="soft">{words(`messages.${form}Help`)}</p>
      <input type="hidden" name="form" value={form} />
      <MessageFields form={form} written={written} messages={sent.messages} />
      {failed !== '' && (
        <Notice tone="bad" live>
          {failed}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="l" busy={isBusy}>
        {words('messages.send')}
      </Button>
      <ul role="list" className="stack gap-1 soft small">
        {facts.reply !== '' && <li>{facts.reply}</li>}
        <li>{words('messages.promise')}</li>
        {form === 'complaint' && <li>{words('messages.complaintPromise')}</li>}
      </ul>
      <p className="visually-hidden" role="status">
        {isBusy && words('messages.sending')}
      </p>
    </form>
  );
}

function Ended({ as, another }: { as: 'sent' | 'waiting'; another: string }) {
  const { t } = useShop();
  const words = useTexts('messages');
  return (
    <div className="stack">
      {as === 'sent' ? (
        <Notice tone="good" title={words('messages.thanksTitle')} live>
          {words('messages.thanks')}
        </Notice>
      ) : (
        <Notice live>{t('notices.waiting')}</Notice>
      )}
      <p>
        <a href={another}>{words('messages.another')}</a>
      </p>
    </div>
  );
}

function messageIn(form: FormKey, fields: Written): WrittenMessage {
  return { ...nothingWritten, ...fields, form };
}
