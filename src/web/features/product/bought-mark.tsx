import { loadBought, useIsBought } from '#web/state/orders/bought-before.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { Badge } from '#ui/badge.tsx';
import styles from './bought-mark.module.css';

loadBought().catch(() => undefined);

export interface BoughtMarkProps {
  readonly sku: string;
  readonly look: 'tile' | 'line';
}

/** Says of a product in a list that the customer has bought it before (rules/orders#bought-before). */
export function BoughtMark({ sku, look }: BoughtMarkProps) {
  const t = useTexts('bought-mark');
  if (!useIsBought(sku)) return null;
  return (
    <Badge tone="good" className={styles[look] ?? ''}>
      {t('boughtMark.before')}
    </Badge>
  );
}
