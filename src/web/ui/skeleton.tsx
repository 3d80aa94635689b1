import styles from './skeleton.module.css';
import { classNames } from './class-names.ts';

export interface SkeletonProps {
  /** Lines of text, a square picture, or a control. */
  shape?: 'text' | 'square' | 'control';
  lines?: number;
  className?: string;
}

/** The place of something on its way; hidden from readers, so say aria-busy around it. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  return (
    <span aria-hidden className={classNames(styles.skeleton, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classNames(styles.part, styles[shape])} />
      ))}
    </span>
  );
}
