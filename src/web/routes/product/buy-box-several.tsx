import { useTexts } from '#web/state/page/texts.ts';
import { priceRow } from '#domain/money/price-row.ts';
import { addPrices, type Price } from '#domain/money/price.ts';
import { unitAt } from '#domain/pricing/unit-at.ts';
import { AddButton } from '#web/features/cart/add-button.tsx';
import { NeedsScripts } from '#web/features/cart/add-to-cart.tsx';
import type { Wish } from '#domain/cart/to-cart-item.ts';
import { useAmount } from './use-amount.ts';
import styles from './buy-box.module.css';

interface BuySeveralProps {
  readonly wishes: readonly Wish[];
  /** The name of all lines together, where there is one. */
  readonly name: string | undefined;
  /** False for an additional button. The main one has the bar, and its name for tests. */
  readonly isMain?: boolean;
  readonly onAdded?: (() => void) | undefined;
}

export function BuySeveral({ wishes, name, isMain = true, onAdded }: BuySeveralProps) {
  const words = useTexts('buying');
  const amount = useAmount();
  const isEmpty = wishes.length === 0;
  const sum = sumOf(wishes);
  const pieces = wishes.reduce((all, { quantity }) => all + quantity, 0);
  return (
    <div className="stack gap-3">
      <p className={styles.sum} aria-live="polite">
        <span className="soft">{words('buying.sumChosen')}</span>
        <strong className="figures">{isEmpty ? '–' : amount(sum)}</strong>
      </p>
      <AddButton
        wishes={() => wishes}
        disabled={isEmpty}
        price={isEmpty ? undefined : sum}
        setName={name}
        isMain={isMain}
        onAdded={onAdded}
      >
        {isEmpty ? words('buying.addNone') : words('buying.addChosen', { count: pieces })}
      </AddButton>
      <NeedsScripts />
    </div>
  );
}

/** The sum of these lines in the cart (rules/money#rows). */
export function sumOf(wishes: readonly Wish[]): Price {
  const rows = wishes.flatMap(({ product, variant, quantity }) => {
    const unit = unitAt((variant ?? product).offer, quantity);
    const { vatRate } = product;
    return unit.ok && vatRate !== undefined ? [priceRow(unit.value.net, quantity, vatRate)] : [];
  });
  return addPrices(...rows);
}
