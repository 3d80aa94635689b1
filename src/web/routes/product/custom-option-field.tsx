import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import type { CustomOption } from '#domain/catalog/custom-option.ts';
import { CheckboxGroup } from '#ui/checkbox-group.tsx';
import { Field } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { ChoiceError } from './choice-error.tsx';
import { ChoiceName } from './choice-name.tsx';
import type { CustomOptionProps } from './custom-option-props.ts';
import { asOneLine, type ChoiceRow } from './choice-row.ts';
import { useAmount } from './use-amount.ts';
import { WrittenOption } from './written-option.tsx';

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
    case 'file':
      return props.option.isRequired ? <FileToSend {...props} /> : null;
    case 'field':
    case 'area':
    case 'date':
    case 'date_time':
    case 'time':
      return <WrittenOption {...props} />;
  }
}

function OneOfFew({ option, value, onChoose, priceOf, refusal }: CustomOptionProps) {
  const words = useTexts('buying');
  const rows = useRows(option, priceOf);
  return (
    <RadioGroup
      legend={<ChoiceName {...option} />}
      name={`option-${option.id}`}
      look="cards"
      options={option.isRequired ? rows : [{ value: '', label: words('buying.none') }, ...rows]}
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
  const { t } = useShop();
  const words = useTexts('buying');
  const rows = useRows(option, priceOf).map(asOneLine);
  const { label, isRequired } = option;
  return (
    <Field
      label={label}
      required={isRequired}
      mark={!isRequired && t('shell.optional')}
      error={refusal && <ChoiceError refusal={refusal} />}
    >
      <Select
        options={[
          { value: '', label: words(isRequired ? 'buying.choose' : 'buying.none') },
          ...rows,
        ]}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      />
    </Field>
  );
}

/** spec-gap: files can't be uploaded yet, so this asks for the file that the shop needs to begin. */
function FileToSend({ option }: CustomOptionProps) {
  const words = useTexts('buying');
  return (
    <div>
      <strong className="small">{option.label}</strong>
      <p className="soft small">{words('buying.fileHelp')}</p>
    </div>
  );
}

function useRows(
  { values }: CustomOption,
  priceOf: CustomOptionProps['priceOf'],
): readonly ChoiceRow[] {
  const words = useTexts('buying');
  const amount = useAmount();
  return values.map(({ id, label, surcharge }) => {
    const added = priceOf(surcharge);
    return {
      value: id,
      label,
      ...(added &&
        added.gross !== 0 && { trailing: words('buying.adds', { amount: amount(added) }) }),
    };
  });
}
