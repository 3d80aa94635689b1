import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Two fields beside each other, and below each other on phones. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
