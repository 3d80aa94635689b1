import type { CustomOptionKind } from '#domain/catalog/custom-option.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ChoiceError } from './choice-error.tsx';
import type { CustomOptionProps } from './custom-option-props.ts';
import { useAmount } from './use-amount.ts';
import { useBuyingTexts } from './use-buying-texts.ts';

const types: Partial<Record<CustomOptionKind, string>> = {
  date: 'date',
  date_time: 'datetime-local',
  time: 'time',
};

/** A custom option that is written: a text, a day, a time. spec-gap: a file is sent by mail, its name stands here. */
export function WrittenOption({ option, value, onChoose, priceOf, refusal }: CustomOptionProps) {
  const b = useBuyingTexts();
  const amount = useAmount();
  const { label, kind, isRequired, maximumLength, surcharge } = option;
  const added = priceOf(surcharge);
  const hints = [
    added && b('buying.adds', { amount: amount(added) }),
    kind === 'file' && b('buying.fileHelp'),
    maximumLength !== undefined &&
      b('buying.charactersLeft', { count: Math.max(0, maximumLength - value.length) }),
  ].filter((hint) => hint !== undefined && hint !== false);
  const control = {
    value,
    maxLength: maximumLength,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChoose(target.value),
  };
  return (
    <Field
      label={label}
      required={isRequired}
      mark={!isRequired && b('buying.optional')}
      hint={hints.join(' · ')}
      error={refusal && <ChoiceError refusal={refusal} />}
    >
      {kind === 'area' ? (
        <TextArea {...control} />
      ) : (
        <TextInput {...control} type={types[kind] ?? 'text'} />
      )}
    </Field>
  );
}
