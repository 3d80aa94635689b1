import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { useId, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { OptionControlProps } from './linked-value.ts';
import { Swatch } from './swatch.tsx';
import { ValueLink } from './value-link.tsx';
import styles from './variant-picker.module.css';

/** Many values in a list that opens; with very many, a box finds one. */
export function OptionList({ label: name, values, isLong }: OptionControlProps) {
  const { t } = useShop();
  const words = useTexts('buying');
  const listId = useId();
  const [sought, setSought] = useState('');
  const chosen = values.find(({ isChosen }) => isChosen);
  const wanted = sought.trim().toLocaleLowerCase('nb');
  const found = values.filter(({ label }) => label.toLocaleLowerCase('nb').includes(wanted));
  return (
    // A new choice has a new key, so the list closes.
    <details key={chosen?.id} className={styles.list}>
      <summary aria-label={words('buying.chooseOf', { name })}>
        {chosen?.swatch !== undefined && <Swatch value={chosen.swatch} />}
        {chosen?.label ?? words('buying.choose')}
        <Icon name="chevron-down" size="s" />
      </summary>
      <div className={styles.options}>
        {isLong && (
          <div className={styles.seek}>
            <TextInput
              type="search"
              icon="search"
              aria-label={words('buying.find', { name })}
              aria-controls={listId}
              placeholder={words('buying.find', { name })}
              value={sought}
              onChange={(event) => setSought(event.target.value)}
            />
          </div>
        )}
        <ul role="list" id={listId}>
          {found.map((value) => (
            <li key={value.id}>
              <ValueLink value={value} isRoomy />
            </li>
          ))}
        </ul>
        <p role="status" className={styles.nothing}>
          {found.length === 0 && t('listing.noValue', { words: sought })}
        </p>
      </div>
    </details>
  );
}
