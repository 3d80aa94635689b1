import styles from './logo.module.css';

export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <img className={styles.mark} src="/favicon.svg" alt="" width={32} height={32} />
      {name}
    </span>
  );
}
