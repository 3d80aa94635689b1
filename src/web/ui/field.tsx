import { useId, type ReactNode } from 'react';
import styles from './field.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { FieldContext } from './use-field.ts';

export interface FieldProps {
  label: ReactNode;
  /** One control: TextInput, Select, TextArea or QuantityStepper. */
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Words after the label, such as "optional". */
  mark?: ReactNode;
  /** The label is read aloud but not drawn. */
  hideLabel?: boolean;
  className?: string;
}

/** A label, a control, a hint and an error, tied together for screen readers. */
export function Field(props: FieldProps) {
  const { label, children, hint, error, required = false, mark, hideLabel, className } = props;
  const id = useId();
  const hintId = hint ? `${id}h` : '';
  const errorId = error ? `${id}e` : '';
  const wiring = {
    id,
    describedBy: classNames(errorId, hintId) || undefined,
    invalid: Boolean(error),
    required,
  };
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={classNames(styles.label, hideLabel && 'visually-hidden')}>
        <FieldName label={label} required={required} mark={mark} />
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon name="warning" size="s" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The words of a label or legend: a star where it must be answered, else the mark. */
export function FieldName({
  label,
  required = false,
  mark,
}: Pick<FieldProps, 'label' | 'required' | 'mark'>) {
  return (
    <>
      {label}
      {required && (
        <span className={styles.star} aria-hidden>
          *
        </span>
      )}
      {mark && <span className={styles.mark}>{mark}</span>}
    </>
  );
}
