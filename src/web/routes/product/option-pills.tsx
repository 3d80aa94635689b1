import { useTexts } from '#web/state/page/texts.ts';
import type { OptionControlProps } from './linked-value.ts';
import { ValueLink } from './value-link.tsx';
import styles from './variant-picker.module.css';

/** Few values, side by side. */
export function OptionPills({ label: name, values }: OptionControlProps) {
  const words = useTexts('buying');
  return (
    <ul role="list" className={styles.values} aria-label={words('buying.chooseOf', { name })}>
      {values.map((value) => (
        <li key={value.id}>
          <ValueLink value={value} className={styles.value} />
        </li>
      ))}
    </ul>
  );
}
