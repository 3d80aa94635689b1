import type { ReactNode } from 'react';
import choice from './choice.module.css';
import type { DataTableProps, RowPicks } from './data-table.tsx';
import styles from './table-picks.module.css';

export interface PicksProps<Row> extends Pick<DataTableProps<Row>, 'rows' | 'keyOf'> {
  keys: ReadonlySet<string>;
  onPick: (keys: ReadonlySet<string>) => void;
  words: {
    all: string;
    row: (row: Row) => string;
    /** The text of the number, such as `3 valgt`. */
    count: (count: number) => string;
  };
  /** Buttons in a bar that appears with the first tick. */
  actions: ReactNode;
}

/** Ticked rows and the actions on them; for `picks` of a DataTable. */
export function rowPicks<Row>(props: PicksProps<Row>): RowPicks<Row> {
  const { rows, keyOf, keys, onPick, words, actions } = props;
  const boxOf = (label: string, own: readonly string[]) => {
    const isPicked = own.length > 0 && own.every((key) => keys.has(key));
    const change = () => {
      const next = new Set(keys);
      for (const key of own) next[isPicked ? 'delete' : 'add'](key);
      onPick(next);
    };
    return <PickBox label={label} isPicked={isPicked} onChange={change} />;
  };
  return {
    boxOfAll: boxOf(words.all, rows.map(keyOf)),
    boxOf: (row) => boxOf(words.row(row), [keyOf(row)]),
    bar: (
      <div className={styles.bar} data-empty={keys.size === 0 ? '' : undefined}>
        <p role="status" className={styles.count}>
          {keys.size > 0 && words.count(keys.size)}
        </p>
        {keys.size > 0 && actions}
      </div>
    ),
  };
}

interface PickBoxProps {
  label: string;
  isPicked: boolean;
  onChange: () => void;
}

function PickBox({ label, isPicked, onChange }: PickBoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isPicked}
        onChange={onChange}
        className={choice.mark}
      />
    </label>
  );
}
