import styles from './logo.module.css';

export interface LogoProps {
  /** The name, set beside the mark. */
  name: string;
  size?: 'm' | 'l';
}

/** A tap drawn as an arch, with a drop of brass, and the name beside it. */
export function Logo({ name, size = 'm' }: LogoProps) {
  return (
    <span className={size === 'l' ? styles.large : styles.logo}>
      <svg className={styles.mark} viewBox="0 0 24 28" aria-hidden>
        <path d="M5 26V11.5a7 7 0 0 1 14 0V15" className={styles.arch} />
        <path d="M1 26h8" className={styles.arch} />
        <path
          d="M19 19.5c1.5 2 2.5 3.2 2.5 4.5a2.5 2.5 0 0 1-5 0c0-1.3 1-2.5 2.5-4.5Z"
          className={styles.drop}
        />
      </svg>
      {name}
    </span>
  );
}
