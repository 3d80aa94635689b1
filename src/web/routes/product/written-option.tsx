import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import type { CustomOptionKind } from '#domain/catalog/custom-option.ts';
import { textOfDay } from '#domain/time/calendar.ts';
import { moment } from '#domain/time/moment.ts';
import { osloDayNumber } from '#domain/time/oslo-day.ts';
import { Field } from '#ui/field.tsx';
import { TextArea, TextInput } from '#ui/text-input.tsx';
import { ChoiceError } from './choice-error.tsx';
import type { CustomOptionProps } from './custom-option-props.ts';
import { useAmount } from './use-amount.ts';

const types: Partial<Record<CustomOptionKind, string>> = {
  date: 'date',
  date_time: 'datetime-local',
  time: 'time',
};

/** The first day that can be chosen, in the format of a date field. */
function tomorrow(): string {
  return textOfDay(osloDayNumber(moment(Date.now())) + 1);
}

export function WrittenOption({ option, value, onChoose, priceOf, refusal }: CustomOptionProps) {
  const { t } = useShop();
  const words = useTexts('buying');
  const amount = useAmount();
  const { label, kind, isRequired, maximumLength, surcharge } = option;
  const added = priceOf(surcharge);
  const hints = [
    added && added.gross !== 0 && words('buying.adds', { amount: amount(added) }),
    maximumLength !== undefined &&
      words('buying.charactersLeft', { count: Math.max(0, maximumLength - value.length) }),
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
      mark={!isRequired && t('shell.optional')}
      hint={hints.join(' · ')}
      error={refusal && <ChoiceError refusal={refusal} />}
    >
      {kind === 'area' ? (
        <TextArea {...control} />
      ) : (
        <TextInput
          {...control}
          type={types[kind] ?? 'text'}
          // The page may have been made yesterday, when its tomorrow was today.
          ref={(input) => {
            if (kind === 'date' && input) input.min = tomorrow();
            if (kind === 'date_time' && input) input.min = `${tomorrow()}T00:00`;
          }}
        />
      )}
    </Field>
  );
}
