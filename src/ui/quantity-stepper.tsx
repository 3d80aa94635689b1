import { useState, type KeyboardEvent } from 'react';
import styles from './quantity-stepper.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { allowedQuantity, wholeSteps, writtenQuantity, type QuantityBounds } from './quantity.ts';
import { useField } from './use-field.ts';

export interface QuantityStepperProps extends QuantityBounds {
  /** Controlled with onChange; else the form reads `name`. */
  value?: number;
  /** Called on each press, and for a typed number on Enter or blur. */
  onChange?: (quantity: number) => void;
  /** Called on each allowed number while it is being typed. */
  onWriting?: (quantity: number) => void;
  /**
   * Called after a number was typed: with the refused number, where the nearest allowed one was set;
   * with NaN for a text that is no number, which changes nothing; with undefined for an allowed one.
   * The second value is the typed text's number.
   */
  onWritten?: (refused: number | undefined, written: number) => void;
  name?: string;
  labels: { quantity: string; decrease: string; increase: string };
  disabled?: boolean;
  size?: 's' | 'm';
  /** The content is selected on focus, so that typing replaces it. */
  onFocus?: () => void;
  /** The tab key goes from box to box; arrow keys replace the buttons. */
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
  const written = draft === null ? value : writtenQuantity(draft, props);
  // A step starts from the typed number, even before the box is left.
  const start = Number.isNaN(written) ? value : written;

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
    // A box that was emptied and left stays unchanged.
    if (isLeft && draft === '' && min > 0) return setDraft(null);
    // A text that is no quantity leaves the value unchanged.
    change(start);
    props.onWritten?.(allowedQuantity(written, props) === written ? undefined : written, written);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') finish();
    const direction = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    change(start + direction * step * (event.shiftKey ? 10 : 1));
  }

  const button = (does: 'decrease' | 'increase', isAtEnd: boolean) => (
    <button
      type="button"
      aria-label={labels[does]}
      tabIndex={props.areButtonsSkipped ? -1 : undefined}
      disabled={disabled || isAtEnd}
      onClick={() => change(does === 'increase' ? start + step : start - step)}
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
