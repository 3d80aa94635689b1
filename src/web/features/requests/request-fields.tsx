import { useTexts } from '#web/state/page/texts.ts';
import { useShop } from '#web/state/page/shop.tsx';
import type { Written } from '#web/state/forms/use-sent-form.ts';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-input.tsx';
import { TextInput, type TextInputProps } from '#ui/text-input.tsx';

interface RequestFieldsProps {
  readonly messages: Written;
  readonly isRental: boolean;
}

export function RequestFields({ messages, isRental }: RequestFieldsProps) {
  const t = useTexts('requests');
  const { visitor } = useShop();
  const line = (name: LineName, input: TextInputProps, isOptional = false) => (
    <Field
      label={t(`requests.${name}`)}
      required={!isOptional}
      error={messages[name]}
      {...(isOptional && { mark: t('requests.optional') })}
    >
      <TextInput name={name} {...input} />
    </Field>
  );
  return (
    <>
      {line('quantity', { inputMode: 'numeric', defaultValue: '1', autoComplete: 'off' })}
      {isRental && line('from', { type: 'date' })}
      {isRental && line('to', { type: 'date' })}
      {visitor.isLoggedIn ? (
        <p className="soft small">{t('requests.account')}</p>
      ) : (
        <>
          {line('name', { autoComplete: 'name' })}
          {line('email', {
            type: 'email',
            inputMode: 'email',
            autoComplete: 'email',
            autoCapitalize: 'none',
            spellCheck: false,
          })}
        </>
      )}
      {line('phone', { type: 'tel', inputMode: 'tel', autoComplete: 'tel' }, true)}
      {line('company', { autoComplete: 'organization' }, true)}
      <Field
        label={t('requests.message')}
        hint={t('requests.messageHint')}
        mark={t('requests.optional')}
        error={messages['message']}
      >
        <TextArea name="message" />
      </Field>
    </>
  );
}

type LineName = 'quantity' | 'from' | 'to' | 'name' | 'email' | 'phone' | 'company';
