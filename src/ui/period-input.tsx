import { use, useId, useRef, useState } from 'react';
import styles from './period-input.module.css';
import { DateInput } from './date-input.tsx';
import { FieldContext } from './use-field.ts';
import { writeLikeVisitor } from './written-form.ts';

/** First and last day as `yyyy-mm-dd`; empty is open. */
export interface WrittenPeriod {
  from: string;
  to: string;
}

export interface PeriodInputProps {
  /** Controlled with onDay; else the form reads `names`. */
  value?: WrittenPeriod | undefined;
  defaultValue?: WrittenPeriod | undefined;
  onDay?: (end: keyof WrittenPeriod, day: string) => void;
  names?: { from: string; to: string };
  /** The id of the last day, for links to it; the first has the id of the Field. */
  toId?: string;
  labels: { from: string; to: string };
  /** Periods for one press, such as last month. */
  choices?: readonly (WrittenPeriod & { label: string })[];
  min?: string;
  max?: string;
  lang?: string;
}

const open: WrittenPeriod = { from: '', to: '' };

/** From and to, with quick choices. The label of the Field around it names both boxes. */
export function PeriodInput(props: PeriodInputProps) {
  const { names, labels, choices = [], value, defaultValue = open, onDay, min, max, lang } = props;
  const ownId = useId();
  const { toId = `${ownId}t` } = props;
  const field = use(FieldContext);
  const boxes = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(defaultValue);
  const period = value ?? held;
  const change = (end: keyof WrittenPeriod, day: string) => {
    // Both days may change before React draws again, for example when a draft is restored.
    setHeld((before) => ({ ...before, [end]: day }));
    onDay?.(end, day);
  };
  const choose = ({ from, to }: WrittenPeriod) => {
    const [first, last] = boxes.current?.querySelectorAll('input') ?? [];
    if (first) writeLikeVisitor(first, from);
    if (last) writeLikeVisitor(last, to);
  };
  const box = (end: keyof WrittenPeriod, id: string, bounds: { min?: string | undefined }) => {
    const nameId = `${ownId}${end}`;
    return (
      <div className={styles.end}>
        <label id={nameId} htmlFor={id} className={styles.name}>
          {labels[end]}
        </label>
        <DateInput
          id={id}
          aria-labelledby={field ? `${field.labelId} ${nameId}` : nameId}
          name={names?.[end]}
          {...(value ? { value: value[end] } : { defaultValue: defaultValue[end] })}
          onValue={(day) => change(end, day)}
          lang={lang}
          min={bounds.min}
          {...(max !== undefined && { max })}
        />
      </div>
    );
  };
  return (
    <div ref={boxes} role="group" aria-labelledby={field?.labelId} className={styles.period}>
      {choices.length > 0 && (
        <div className={styles.choices}>
          {choices.map(({ label, from, to }) => (
            <button
              key={label}
              type="button"
              aria-pressed={from === period.from && to === period.to}
              className={styles.choice}
              onClick={() => choose({ from, to })}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {box('from', field?.id ?? `${ownId}f`, { min })}
      {box('to', toId, { min: period.from || min })}
    </div>
  );
}
