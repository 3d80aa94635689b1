import type { ReactNode } from 'react';
import styles from './breadcrumbs.module.css';
import { Icon } from './icon.tsx';

export interface Crumb {
  label: ReactNode;
  /** Absent for the page itself. */
  href?: string;
}

export interface BreadcrumbsProps {
  label: string;
  crumbs: Crumb[];
}

/** Narrow screens show only the parent. */
export function Breadcrumbs({ label, crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={styles.crumbs}>
      <ol role="list" className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href ?? index} className={styles.crumb}>
            {crumb.href === undefined ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <a href={crumb.href} className={styles.link}>
                <Icon name="chevron-left" size="s" className={styles.back ?? ''} />
                {crumb.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
