import { useTexts } from '#web/state/page/texts.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './period-fields.module.css';

/** The first and the last day as in their fields: `yyyy-mm-dd`, or empty. */
export interface WrittenRental {
  readonly from: string;
  readonly to: string;
}

interface PeriodFieldsProps {
  readonly period: WrittenRental;
  readonly onPeriod: (period: WrittenRental) => void;
  /** The problem, and its field. */
  readonly error: { readonly field: keyof WrittenRental; readonly text: string } | undefined;
}

/** The first and the last day of a rental, chosen with the browser's own calendar. */
export function PeriodFields({ period, onPeriod, error }: PeriodFieldsProps) {
  const words = useTexts('rental');
  const errorOf = (field: keyof WrittenRental) => (error?.field === field ? error.text : undefined);
  return (
    <div className={styles.period}>
      <Field
        label={words('rental.from')}
        required
        error={errorOf('from')}
        hint={words('rental.hint')}
      >
        <TextInput
          type="date"
          value={period.from}
          onChange={({ target }) => onPeriod({ ...period, from: target.value })}
        />
      </Field>
      <Field label={words('rental.to')} required error={errorOf('to')}>
        <TextInput
          type="date"
          value={period.to}
          min={period.from}
          onChange={({ target }) => onPeriod({ ...period, to: target.value })}
        />
      </Field>
    </div>
  );
}
