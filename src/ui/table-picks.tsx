import type { ReactNode } from 'react';
import choice from './choice.module.css';
import styles from './data-table.module.css';

/** Rows that are ticked, and what can be done with them. */
export interface Picks<Row> {
  keys: ReadonlySet<string>;
  onPick: (keys: ReadonlySet<string>) => void;
  words: {
    all: string;
    row: (row: Row) => string;
    /** Such as `3 valgt`. */
    count: (count: number) => string;
  };
  /** Buttons in a bar that comes with the first tick. */
  actions: ReactNode;
}

interface PickBoxProps<Row> {
  picks: Picks<Row>;
  /** The rows that the box ticks. */
  keys: readonly string[];
  label: string;
}

export function PickBox<Row>({ picks, keys, label }: PickBoxProps<Row>) {
  const isPicked = keys.length > 0 && keys.every((key) => picks.keys.has(key));
  const change = () => {
    const next = new Set(picks.keys);
    for (const key of keys) next[isPicked ? 'delete' : 'add'](key);
    picks.onPick(next);
  };
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isPicked}
        onChange={change}
        className={choice.mark}
      />
    </label>
  );
}

export function PickBar<Row>({ picks }: { picks: Picks<Row> }) {
  const { size } = picks.keys;
  return (
    <div className={styles.bar} data-empty={size === 0 ? '' : undefined}>
      <p role="status" className={styles.count}>
        {size > 0 && picks.words.count(size)}
      </p>
      {size > 0 && picks.actions}
    </div>
  );
}
