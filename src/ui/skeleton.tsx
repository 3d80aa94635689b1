import styles from './skeleton.module.css';

/** Hidden from readers: set aria-busy around it. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <span aria-hidden className={styles.skeleton}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.part} />
      ))}
    </span>
  );
}
