import styles from './skeleton.module.css';
import { classNames } from './class-names.ts';

export interface SkeletonProps {
  lines?: number;
  className?: string;
}

/** The place of something on its way; hidden from readers, so say aria-busy around it. */
export function Skeleton({ lines = 1, className }: SkeletonProps) {
  return (
    <span aria-hidden className={classNames(styles.skeleton, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.part} />
      ))}
    </span>
  );
}
