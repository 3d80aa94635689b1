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
  const words = useTexts('requests');
  const labels = useTexts('labels');
  const { t, visitor } = useShop();
  const rental = useTexts('buying');
  const line = (name: string, label: string, input: TextInputProps, isOptional = false) => (
    <Field
      label={label}
      required={!isOptional}
      error={messages[name]}
      {...(isOptional && { mark: t('shell.optional') })}
    >
      <TextInput name={name} {...input} />
    </Field>
  );
  return (
    <>
      {line('quantity', t('product.quantity'), {
        inputMode: 'numeric',
        defaultValue: '1',
        autoComplete: 'off',
      })}
      {isRental && line('from', rental('buying.rentalFrom'), { type: 'date' })}
      {isRental && line('to', rental('buying.rentalTo'), { type: 'date' })}
      {visitor.isLoggedIn ? (
        <p className="soft small">{words('requests.account')}</p>
      ) : (
        <>
          {line('name', labels('labels.name'), { autoComplete: 'name' })}
          {line('email', labels('labels.email'), {
            type: 'email',
            inputMode: 'email',
            autoComplete: 'email',
            autoCapitalize: 'none',
            spellCheck: false,
          })}
        </>
      )}
      {line(
        'phone',
        labels('labels.phone'),
        { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
        true,
      )}
      {line('company', labels('labels.company'), { autoComplete: 'organization' }, true)}
      <Field
        label={labels('labels.message')}
        hint={words('requests.messageHint')}
        mark={t('shell.optional')}
        error={messages['message']}
      >
        <TextArea name="message" />
      </Field>
    </>
  );
}
