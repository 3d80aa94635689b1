import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** `-placed` sorts descending by `placed`; the label is its text, such as `Nyest først`. */
export interface TableOrder {
  order: string;
  label: string;
}

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** For amounts and numbers, which are aligned at the end of their column. */
  isAtEnd?: boolean;
  /**
   * The orders after a first and a second press on the title; absent where the table can't be sorted by
   * it.
   */
  sorts?: readonly [first: TableOrder, second: TableOrder];
  /** The cell stays on one line where there is room for a table. */
  isTight?: boolean;
  /** The column is left out on phones and tablets. */
  isWideOnly?: boolean;
  /** In a card the cell is shown without its title. */
  isUntitled?: boolean;
}

/** Boxes that tick rows, and a bar with actions on them (table-picks.tsx). */
export interface RowPicks<Row> {
  boxOfAll: ReactNode;
  boxOf: (row: Row) => ReactNode;
  bar: ReactNode;
}

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  /** The first column is the heading of a row, and of its card. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The row's own page, to which its heading links, and on phones the whole card. */
  hrefOf?: (row: Row) => string;
  /** The present sort, and the link for another one. */
  sort?: { order: string; hrefFor: (order: string) => string };
  picks?: RowPicks<Row>;
}

/** Rows under a head, and a card for each on narrow screens. All actions are links. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, hrefOf, sort, picks } = props;
  return (
    <div className={styles.place}>
      <table className={classNames(styles.table, hrefOf && styles.pressed)}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {picks && <th className={styles.pick}>{picks.boxOfAll}</th>}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {picks && <td className={styles.pick}>{picks.boxOf(row)}</td>}
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} isFirst={index === 0}>
                  {index === 0 && hrefOf ? (
                    <a href={hrefOf(row)} className={styles.link}>
                      {column.cell(row)}
                    </a>
                  ) : (
                    column.cell(row)
                  )}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {picks?.bar}
    </div>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort: DataTableProps<Row>['sort'];
}

function Head<Row>({ column, sort }: HeadProps<Row>) {
  const { title, sorts, isAtEnd, isWideOnly } = column;
  const classes = classNames(isAtEnd && styles.end, isWideOnly && styles.wideOnly);
  if (sorts === undefined || sort === undefined) {
    return (
      <th scope="col" className={classes}>
        {title}
      </th>
    );
  }
  const [first, second] = sorts;
  const next = sort.order === first.order ? second : first;
  const present = sorts.find(({ order }) => order === sort.order);
  const way = present?.order.startsWith('-') ? 'descending' : 'ascending';
  return (
    <th scope="col" className={classes} {...(present && { 'aria-sort': way })}>
      <a href={sort.hrefFor(next.order)} title={next.label} className={styles.sort}>
        {title}
        <Icon name={present ? arrows[way] : 'sort'} size="s" />
      </a>
    </th>
  );
}

const arrows = { ascending: 'chevron-up', descending: 'chevron-down' } as const;

interface CellProps<Row> {
  column: Column<Row>;
  isFirst: boolean;
  children: ReactNode;
}

function Cell<Row>({ column, isFirst, children }: CellProps<Row>) {
  const { title, isAtEnd, isWideOnly, isUntitled, isTight } = column;
  const tight = isTight && styles.tight;
  if (isFirst) {
    return (
      <th scope="row" className={classNames(styles.first, tight)}>
        {children}
      </th>
    );
  }
  return (
    <td className={classNames(isAtEnd && styles.end, isWideOnly && styles.wideOnly, tight)}>
      {!isUntitled && <span className={styles.title}>{title}</span>}
      <div className={styles.content}>{children}</div>
    </td>
  );
}
