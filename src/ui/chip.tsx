import type { ComponentProps } from 'react';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';

export function Chip({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.chip}>
      {children}
      <Icon name="close" size="s" />
    </a>
  );
}
