import { useBuyingTexts } from './buying-texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { OptionControlProps } from './linked-value.ts';
import { Swatch } from './swatch.tsx';
import styles from './variant-picker.module.css';

/** Few values, side by side; those that don't go with the other choices are struck through. */
export function OptionPills({ label: name, values }: OptionControlProps) {
  const words = useBuyingTexts();
  return (
    <ul role="list" className={styles.values} aria-label={words('buying.chooseOf', { name })}>
      {values.map(({ id, label, swatch, href, isChosen }) => {
        const content = (
          <>
            {swatch !== undefined && <Swatch value={swatch} />}
            {label}
          </>
        );
        return (
          <li key={id}>
            {href === undefined ? (
              <span
                className={classNames(styles.value, styles.missing)}
                aria-label={words('buying.notCombinable', { value: label })}
                role="note"
              >
                {content}
              </span>
            ) : (
              <a
                href={href}
                className={styles.value}
                aria-current={isChosen ? 'true' : undefined}
                data-keep-scroll
              >
                {content}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
