import styles from './logo.module.css';

export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 24 28" aria-hidden>
        <path d="M6 25.5V10a6.5 6.5 0 0 1 13 0v4.5" className={styles.arch} />
        <path d="M1.5 26.5h9" className={styles.arch} />
        <path
          d="M19 18.5c2 2.7 3.2 4.4 3.2 6.1a3.2 3.2 0 0 1-6.4 0c0-1.7 1.2-3.4 3.2-6.1Z"
          className={styles.drop}
        />
      </svg>
      {name}
    </span>
  );
}
