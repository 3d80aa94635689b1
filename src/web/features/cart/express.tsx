import { useEffect, useState } from 'react';
import { noOre, type Ore } from '#domain/money/ore.ts';
import { takesAmount } from '#domain/payments/amount-limits.ts';
import { isForExpress } from '#domain/payments/express.ts';
import type { FulfilledLine, Fulfilment } from '#domain/orders/fulfilment.ts';
import { lazyExtra } from '#web/pieces/lazy-extra.tsx';
import { cartStore } from '#web/state/cart/cart.ts';
import { goTo } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { addWishes } from './add-wishes.ts';
import type { Wish } from './to-cart-item.ts';
import styles from './express.module.css';

const ExpressButton = lazyExtra(async () => (await import('./express-button.tsx')).ExpressButton);

interface ExpressProps {
  readonly lines: readonly FulfilledLine[];
  /** What they cost, where the page knows it. */
  readonly total?: Ore;
  readonly prepare?: () => Promise<boolean>;
}

/** The short way by Vipps, where the shop has it and it fits these lines (rules/payments#express). */
export function Express({ lines, total = noOre, prepare }: ExpressProps) {
  const { checkout, orders } = useShop().storeView.settings;
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  const isOffered = checkout.paymentMethods.includes('vipps') && takesAmount('vipps', total);
  if (!isOffered || !isForExpress(lines, orders.fields)) return null;
  return (
    <div className={styles.place}>{isAlive && <ExpressButton {...(prepare && { prepare })} />}</div>
  );
}

interface ExpressOfWishesProps {
  readonly fulfilment: Fulfilment;
  readonly wishes: () => readonly Wish[];
}

/**
 * Buys the wishes at once. A cart with other goods is shown first, so that nothing is paid for unseen.
 */
export function ExpressOfWishes({ fulfilment, wishes }: ExpressOfWishesProps) {
  const { path } = useShop();
  const prepare = async () => {
    const { beginCart } = await import('#web/state/cart/cart-life.ts');
    const life = await beginCart();
    const isAlone = cartStore.getState().cart.items.length === 0;
    if (!(await addWishes(wishes(), { isSilent: true }))) return false;
    if (isAlone) return true;
    await life.stored();
    goTo(path('/cart'));
    return false;
  };
  return <Express lines={[{ kind: 'simple', options: {}, fulfilment }]} prepare={prepare} />;
}
