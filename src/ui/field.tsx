import { useId, type ReactNode } from 'react';
import styles from './field.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { FieldContext } from './use-field.ts';

export interface FieldProps {
  /** The control gets this id, so that a link can lead to it. Without one it gets an id of its own. */
  id?: string | undefined;
  label: ReactNode;
  /** One control: TextInput, Select, TextArea or QuantityStepper. */
  children: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** For screen readers; visually required fields are those without a mark. */
  required?: boolean;
  /** Marks optional fields in words. */
  mark?: ReactNode;
  className?: string | undefined;
}

export function Field(props: FieldProps) {
  const { label, children, hint, error, required = false, mark, className } = props;
  const ownId = useId();
  const { id = ownId } = props;
  const hintId = hint ? `${id}h` : '';
  const errorId = error ? `${id}e` : '';
  const wiring = {
    id,
    labelId: `${id}l`,
    describedBy: classNames(errorId, hintId) || undefined,
    invalid: Boolean(error),
    required,
  };
  return (
    <div className={classNames(styles.field, className)}>
      <label id={wiring.labelId} htmlFor={id} className={styles.label}>
        <FieldName label={label} mark={mark} />
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldName({ label, mark }: Pick<FieldProps, 'label' | 'mark'>) {
  return (
    <>
      {label}
      {mark && (
        <>
          {' '}
          <span className={styles.mark}>{mark}</span>
        </>
      )}
    </>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" size="s" />
      <span>{children}</span>
    </p>
  );
}
