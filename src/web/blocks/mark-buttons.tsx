import { CompareButton } from '#web/features/compare/compare-button.tsx';
import { CompareLink } from '#web/features/compare/compare-link.tsx';
import { loadCompare } from '#web/state/compare-changes.ts';
import { useShop } from '#web/state/shop.tsx';
import type { ProductMarksProps } from './marks.ts';
import styles from './mark-buttons.module.css';

// Read once its buttons are here.
void loadCompare();

/** Beside account and cart: what somebody has marked. */
export function HeaderMarks() {
  const { compare } = useShop().storeView.settings;
  return compare.isEnabled && <CompareLink />;
}

/** On a product: mark it for later. */
export function ProductMarks({ sku, name, hasWords = false }: ProductMarksProps) {
  const { compare } = useShop().storeView.settings;
  return (
    <div className={hasWords ? styles.words : styles.corner}>
      {compare.isEnabled && <CompareButton sku={sku} name={name} hasWord={hasWords} />}
    </div>
  );
}
