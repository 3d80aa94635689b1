import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import {
  messageForms,
  type FormField,
  type FormKey,
  type WrittenMessage,
} from '#domain/messages/message.ts';
import type { Written } from '#web/state/forms/use-sent-form.ts';
import { Field } from '#ui/field.tsx';
import { TextArea, TextInput, type TextInputProps } from '#ui/text-input.tsx';
import styles from './message-form.module.css';

interface MessageFieldsProps {
  readonly form: FormKey;
  readonly written: WrittenMessage;
  readonly messages: Written;
}

type LineName = FormField | 'name' | 'email' | 'phone';

export function MessageFields({ form, written, messages }: MessageFieldsProps) {
  const { t } = useShop();
  const words = useTexts('messages');
  const labels = useTexts('labels');
  const line = (
    name: LineName,
    input: TextInputProps,
    {
      isOptional = false,
      hint = '',
      label = name === 'subject' ? words('messages.subject') : labels(`labels.${name}`),
    }: { isOptional?: boolean; hint?: string; label?: string } = {},
  ) => (
    <Field
      label={label}
      required={!isOptional}
      error={messages[name]}
      {...(hint !== '' && { hint })}
      {...(isOptional && { mark: t('shell.optional') })}
    >
      <TextInput name={name} defaultValue={written[name]} maxLength={255} {...input} />
    </Field>
  );
  const extra = (name: FormField, hint = '', label?: string) => {
    const asked = messageForms[form][name];
    const autoComplete = name === 'company' ? 'organization' : 'off';
    const more = { isOptional: asked === 'optional', hint, ...(label !== undefined && { label }) };
    return asked && line(name, { autoComplete }, more);
  };
  // Who has lost the number must be able to complain too.
  const isNeeded = messageForms[form].orderNumber === 'needed';
  return (
    <>
      <div className={styles.pair}>
        {line('name', { autoComplete: 'name' })}
        {line('email', {
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
        })}
      </div>
      {extra('company')}
      {isNeeded
        ? extra('orderNumber', words('messages.purchaseHint'), words('messages.purchase'))
        : extra('orderNumber', words('messages.orderNumberHint'))}
      {extra('subject', words('messages.subjectHint'))}
      <Field label={labels('labels.message')} required error={messages['text']}>
        <TextArea name="text" rows={7} maxLength={4_000} defaultValue={written.text} />
      </Field>
      {line('phone', { type: 'tel', inputMode: 'tel', autoComplete: 'tel' }, { isOptional: true })}
    </>
  );
}
