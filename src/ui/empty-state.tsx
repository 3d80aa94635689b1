import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  help: ReactNode;
  /** An empty place shows a way onward, so that it is never a dead end. */
  action: ReactNode;
}

export function EmptyState({ title, help, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className="lead">{title}</p>
      <p className="soft">{help}</p>
      {action}
    </div>
  );
}
