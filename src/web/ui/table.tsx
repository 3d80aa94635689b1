import type { ComponentProps, ReactNode } from 'react';
import styles from './table.module.css';
import { classNames } from './class-names.ts';

export interface TableProps extends ComponentProps<'table'> {
  caption: ReactNode;
  hideCaption?: boolean;
  /**
   * On phones: cards turns each row into a block (give every td a data-label), scroll lets the
   * table slide sideways, plain leaves narrow tables alone.
   */
  narrow?: 'cards' | 'scroll' | 'plain';
  children: ReactNode;
}

/** Fine rules, tabular figures; cells with data-figure are set to the right. */
export function Table(props: TableProps) {
  const { caption, hideCaption, narrow = 'plain', className, children, ...rest } = props;
  const table = (
    <table {...rest} className={classNames(styles.table, styles[narrow], className)}>
      <caption className={hideCaption ? 'visually-hidden' : styles.caption}>{caption}</caption>
      {children}
    </table>
  );
  return narrow === 'scroll' ? (
    // The keyboard has to reach a region that scrolls.
    <div className={styles.region} tabIndex={0} role="group">
      {table}
    </div>
  ) : (
    table
  );
}
