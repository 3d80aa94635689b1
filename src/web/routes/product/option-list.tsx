import { useShop } from '#web/state/page/shop.tsx';
import { useId, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { OptionControlProps } from './linked-value.ts';
import { Swatch } from './swatch.tsx';
import styles from './variant-picker.module.css';

/** Many values, in a list that opens; where they are very many, with a box to find one by. */
export function OptionList({ label: name, values, isLong }: OptionControlProps) {
  const { t } = useShop();
  const listId = useId();
  const [sought, setSought] = useState('');
  const chosen = values.find(({ isChosen }) => isChosen);
  const words = sought.trim().toLocaleLowerCase('nb');
  const found = values.filter(({ label }) => label.toLocaleLowerCase('nb').includes(words));
  return (
    // Another choice is another list: it closes.
    <details key={chosen?.id} className={styles.list}>
      <summary aria-label={t('buying.chooseOf', { name })}>
        {chosen?.swatch !== undefined && <Swatch value={chosen.swatch} />}
        {chosen?.label ?? t('buying.choose')}
        <Icon name="chevron-down" size="s" />
      </summary>
      <div className={styles.options}>
        {isLong && (
          <div className={styles.seek}>
            <TextInput
              type="search"
              icon="search"
              aria-label={t('buying.find', { name })}
              aria-controls={listId}
              placeholder={t('buying.find', { name })}
              value={sought}
              onChange={(event) => setSought(event.target.value)}
            />
          </div>
        )}
        <ul role="list" id={listId}>
          {found.map(({ id, label, swatch, href, isChosen }) => (
            <li key={id}>
              <a
                {...(href === undefined ? { 'aria-disabled': true } : { href })}
                aria-current={isChosen ? 'true' : undefined}
                data-keep-scroll
              >
                {swatch !== undefined && <Swatch value={swatch} />}
                {label}
                {href === undefined && <span className={styles.why}>{t('buying.notWith')}</span>}
              </a>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.nothing}>
          {found.length === 0 && t('buying.notFound', { words: sought })}
        </p>
      </div>
    </details>
  );
}
