import { FieldPair } from '#web/forms/field-pair.tsx';
import { useState } from 'react';
import type { ContactView } from '#contract/views/contact.ts';
import { messageRules } from '#domain/messages/check-message.ts';
import { messageForms } from '#domain/messages/message.ts';
import { TextAreaField, TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Notice } from '#ui/notice.tsx';

type FormProps = Pick<ContactView, 'form' | 'written' | 'isSent' | 'facts'>;

/**
 * The form of a message. Without scripts the server takes it and answers with a page; with scripts it
 * may also wait for a network.
 */
export function MessageForm({ form: kind, written, isSent, facts }: FormProps) {
  const { path } = useShop();
  const words = useTexts('messages');
  const labels = useTexts('labels');
  const here = path(`/contact?form=${kind}`);
  const [ended, setEnded] = useState<'sent' | 'waiting' | undefined>(isSent ? 'sent' : undefined);
  const { orderNumber, subject, company } = messageForms[kind];
  // The order number is optional, so that a buyer who has lost it can complain too.
  const isNumberNeeded = orderNumber === 'needed';
  const form = useForm({
    rules: messageRules(kind),
    words: 'message',
    label: (name) => {
      if (name === 'orderNumber' && isNumberNeeded) return words('messages.purchase');
      if (name === 'subject') return words('messages.subject');
      return labels(name === 'text' ? 'labels.message' : `labels.${name}`);
    },
    start: written,
    draft: 'tab',
    action: here,
    isSent,
    send: async (message) => {
      const { act } = await import('#web/state/tasks/act.ts');
      const acted = await act('message', { ...message, form: kind });
      setEnded(acted === 'waiting' ? 'waiting' : 'sent');
    },
  });
  if (ended !== undefined) return <Ended as={ended} another={here} />;
  return (
    <Form
      of={form}
      submit={words('messages.send')}
      below={
        <ul role="list" className="stack gap-1 soft small">
          {facts.reply !== '' && <li>{facts.reply}</li>}
          <li>{words('messages.promise')}</li>
          {kind === 'complaint' && <li>{words('messages.complaintPromise')}</li>}
        </ul>
      }
    >
      <p className="soft">{words(`messages.${kind}Help`)}</p>
      <FieldPair>
        <TextField {...form.field('name')} autoComplete="name" />
        <TextField {...form.field('email')} kind="email" />
      </FieldPair>
      {company && <TextField {...form.field('company')} autoComplete="organization" />}
      {orderNumber && (
        <TextField
          {...form.field('orderNumber')}
          hint={words(isNumberNeeded ? 'messages.purchaseHint' : 'messages.orderNumberHint')}
        />
      )}
      {subject && <TextField {...form.field('subject')} hint={words('messages.subjectHint')} />}
      <TextAreaField {...form.field('text')} rows={7} maxLength={4_000} />
      <TextField {...form.field('phone')} kind="phone" />
    </Form>
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
