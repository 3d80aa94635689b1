import { useEffect, useState } from 'react';
import { noOre, type Ore } from '#domain/money/ore.ts';
import { takesAmount } from '#domain/payments/amount-limits.ts';
import { isForExpress, type ExpressLine } from '#domain/payments/express.ts';
import { lazyExtra } from '#web/life/lazy-extra.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import type { Wish } from '#domain/cart/to-cart-item.ts';
import styles from './express.module.css';

const ExpressButton = lazyExtra(async () => (await import('./express-button.tsx')).ExpressButton);

interface ExpressProps {
  readonly lines: readonly ExpressLine[];
  /** The price of these articles, where the page knows it. */
  readonly total?: Ore;
  /** The goods of this page are bought alone. Without them the cart is bought. */
  readonly wishes?: () => readonly Wish[];
}

/** The short way by Vipps, where the shop has it and it fits these lines (rules/payments#express). */
export function Express({ lines, total = noOre, wishes }: ExpressProps) {
  const { checkout, orders } = useShop().storeView.settings;
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  const isOffered = checkout.paymentMethods.includes('vipps') && takesAmount('vipps', total);
  if (!isOffered || !isForExpress(lines, orders.fields)) return null;
  return (
    <div className={styles.place}>{isAlive && <ExpressButton {...(wishes && { wishes })} />}</div>
  );
}
