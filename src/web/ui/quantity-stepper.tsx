import { useState, type KeyboardEvent } from 'react';
import styles from './quantity-stepper.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { allowedQuantity, wholeSteps, writtenQuantity, type QuantityBounds } from './quantity.ts';
import { useField } from './use-field.ts';

export interface QuantityStepperProps extends QuantityBounds {
  /** With onChange: held outside. Without, the form reads name. */
  value?: number;
  /** Each press, and each number written when Enter is pressed or the box is left. */
  onChange?: (quantity: number) => void;
  /** Each number that is allowed, already while it is written. */
  onWriting?: (quantity: number) => void;
  /**
   * The visitor wrote a number: one that is not allowed, and got the nearest that is; NaN, no quantity at all, and
   * nothing changed; undefined, one that is fine.
   */
  onWritten?: (refused: number | undefined) => void;
  name?: string;
  labels: { quantity: string; decrease: string; increase: string };
  disabled?: boolean;
  size?: 's' | 'm';
  /** The visitor comes to the box; what stands in it is marked, so that typing replaces it. */
  onFocus?: () => void;
  /** Among many such boxes the tab key goes from box to box: the arrow keys do what the buttons do. */
  areButtonsSkipped?: boolean;
  className?: string;
}

/** − 1 +, as a number box: arrows move one step, with Shift or Page keys ten. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { labels, name, disabled = false, size = 'm', onChange, className } = props;
  const { min, max, step } = wholeSteps(props);
  const [held, setHeld] = useState(min);
  const [draft, setDraft] = useState<string | null>(null);
  const field = useField();
  const value = props.value ?? held;

  function change(wished: number) {
    const next = allowedQuantity(wished, props);
    setDraft(null);
    setHeld(next);
    if (next !== value) onChange?.(next);
  }
  function write(text: string) {
    setDraft(text);
    const wished = writtenQuantity(text, props);
    if (allowedQuantity(wished, props) === wished) props.onWriting?.(wished);
  }
  function finish(isLeft = false) {
    if (draft === null) return;
    // A box that is emptied and left has changed nothing.
    if (isLeft && draft === '' && min > 0) return setDraft(null);
    const wished = writtenQuantity(draft, props);
    // What is no quantity leaves it as it was.
    change(Number.isNaN(wished) ? value : wished);
    props.onWritten?.(allowedQuantity(wished, props) === wished ? undefined : wished);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') finish();
    const direction = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    change(value + direction * step * (event.shiftKey ? 10 : 1));
  }

  const button = (does: 'decrease' | 'increase', isAtEnd: boolean) => (
    <button
      type="button"
      aria-label={labels[does]}
      tabIndex={props.areButtonsSkipped ? -1 : undefined}
      disabled={disabled || isAtEnd}
      onClick={() => change(does === 'increase' ? value + step : value - step)}
    >
      <Icon name={does === 'increase' ? 'plus' : 'minus'} size="s" />
    </button>
  );
  return (
    <div
      role="group"
      aria-label={labels.quantity}
      className={classNames(styles.stepper, styles[size], className)}
    >
      {button('decrease', value <= min)}
      <input
        aria-label={field.id ? undefined : labels.quantity}
        {...field}
        type="number"
        inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
        autoComplete="off"
        name={name}
        disabled={disabled}
        min={min}
        max={max === Infinity ? undefined : max}
        step={step}
        value={draft ?? value}
        onChange={(event) => write(event.target.value)}
        onFocus={({ target }) => {
          target.select();
          props.onFocus?.();
        }}
        onBlur={() => finish(true)}
        onKeyDown={onKeyDown}
      />
      {button('increase', value >= max)}
    </div>
  );
}
