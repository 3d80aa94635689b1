import type { CustomOption } from '#domain/catalog/custom-option.ts';
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { ChoiceError } from './choice-error.tsx';
import { ChoiceName } from './choice-name.tsx';
import type { CustomOptionProps } from './custom-option-props.ts';
import { asOneLine, type ChoiceRow } from './choice-row.ts';
import { useAmount } from './use-amount.ts';
import { useBuyingTexts } from './use-buying-texts.ts';
import { WrittenOption } from './written-option.tsx';

/** The control of one custom option, by its kind, with what each value adds (spec §3 Custom option). */
export function CustomOptionField(props: CustomOptionProps) {
  switch (props.option.kind) {
    case 'radio':
      return <OneOfFew {...props} />;
    case 'select':
    case 'drop_down':
      return <OneOfMany {...props} />;
    case 'checkbox':
    case 'multiple':
      return <Several {...props} />;
    case 'field':
    case 'area':
    case 'file':
    case 'date':
    case 'date_time':
    case 'time':
      return <WrittenOption {...props} />;
  }
}

function OneOfFew({ option, value, onChoose, priceOf, refusal }: CustomOptionProps) {
  const b = useBuyingTexts();
  const rows = useRows(option, priceOf);
  return (
    <RadioGroup
      legend={<ChoiceName {...option} />}
      name={`option-${option.id}`}
      look="cards"
      options={option.isRequired ? rows : [{ value: '', label: b('buying.none') }, ...rows]}
      value={value}
      onChange={onChoose}
      error={refusal && <ChoiceError refusal={refusal} />}
    />
  );
}

function Several({ option, value, onChoose, priceOf, refusal }: CustomOptionProps) {
  return (
    <CheckboxGroup
      legend={<ChoiceName {...option} />}
      look="cards"
      options={useRows(option, priceOf)}
      values={value === '' ? [] : value.split(',')}
      onChange={(ids) => onChoose(ids.join(','))}
      error={refusal && <ChoiceError refusal={refusal} />}
    />
  );
}

function OneOfMany({ option, value, onChoose, priceOf, refusal }: CustomOptionProps) {
  const b = useBuyingTexts();
  const rows = useRows(option, priceOf).map(asOneLine);
  const { label, isRequired } = option;
  return (
    <Field
      label={label}
      required={isRequired}
      mark={!isRequired && b('buying.optional')}
      error={refusal && <ChoiceError refusal={refusal} />}
    >
      <Select
        options={[{ value: '', label: b(isRequired ? 'buying.choose' : 'buying.none') }, ...rows]}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      />
    </Field>
  );
}

/** The values with what each adds. */
function useRows(
  { values }: CustomOption,
  priceOf: CustomOptionProps['priceOf'],
): readonly ChoiceRow[] {
  const b = useBuyingTexts();
  const amount = useAmount();
  return values.map(({ id, label, surcharge }) => {
    const added = priceOf(surcharge);
    return {
      value: id,
      label,
      ...(added && { trailing: b('buying.adds', { amount: amount(added) }) }),
    };
  });
}
