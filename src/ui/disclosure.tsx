import type { ComponentProps, ReactNode } from 'react';
import styles from './disclosure.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
  aside?: ReactNode;
  /** Disclosures with one name close each other: pass name. Open at first: pass open. */
  children: ReactNode;
}

/** Works without script. Those with one `name` close each other; `open` is passed through. */
export function Disclosure({ title, aside, children, className, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classNames(styles.disclosure, className)}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        <Icon name="chevron-down" size="s" className={styles.chevron ?? ''} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
