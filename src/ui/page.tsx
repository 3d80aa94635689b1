import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

export interface PageProps {
  /** The path to the page. The last entry is the page itself. */
  crumbs: { label: string; steps: Crumb[] };
  title: ReactNode;
  /** A badge beside the title, such as an order's standing. */
  badge?: ReactNode;
  /** A line below the title. */
  note?: ReactNode;
  actions?: ReactNode;
  /** A column of links before the content; a drop-down on narrow screens. */
  menu?: ReactNode;
  children: ReactNode;
}

/** The frame of a working screen: breadcrumbs, heading, actions, content. */
export function Page({ crumbs, title, badge, note, actions, menu, children }: PageProps) {
  return (
    <div className={classNames('container', styles.page, menu !== undefined && styles.withMenu)}>
      <div className={styles.crumbs}>
        <Breadcrumbs label={crumbs.label} crumbs={crumbs.steps} />
      </div>
      {menu !== undefined && <div className={styles.menu}>{menu}</div>}
      <div className={styles.content}>
        <header className={styles.head}>
          <div className="cluster gap-3">
            <h1 className={styles.title}>{title}</h1>
            {badge}
          </div>
          {note !== undefined && <p className="soft">{note}</p>}
          {actions !== undefined && (
            <div className={`cluster gap-3 ${styles.actions}`}>{actions}</div>
          )}
        </header>
        {children}
      </div>
    </div>
  );
}

export interface SectionProps {
  /** The heading's id; links lead to it. */
  id: string;
  title: ReactNode;
  children: ReactNode;
}

/** A part of a page with its own heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export interface FactsProps {
  rows: readonly (readonly [name: ReactNode, value: ReactNode])[];
}

/** Names and values in ruled rows. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value], index) => (
        <div key={`${index}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
