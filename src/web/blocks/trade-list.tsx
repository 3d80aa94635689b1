import { useTradeTexts } from '#web/features/cart/use-trade-texts.ts';
import type { TileProduct } from './tile-product.ts';
import styles from './trade-list.module.css';
import { TradeProduct } from './trade-product.tsx';

export interface TradeListProps {
  readonly products: readonly TileProduct[];
}

/** A listing as lines that are bought from: number, stock, price, quantity and button (decisions, Words: trade list). */
export function TradeList({ products }: TradeListProps) {
  const r = useTradeTexts();
  return (
    <div className="stack gap-3">
      <p className={styles.help}>{r('trade.help')}</p>
      {/* Read aloud each line says what is what. */}
      <p className={styles.heads} aria-hidden>
        <span>{r('trade.product')}</span>
        <span>{r('trade.stock')}</span>
        <span>{r('trade.price')}</span>
        <span>{r('trade.amount')}</span>
      </p>
      <ul role="list" className={styles.list}>
        {products.map((product) => (
          <li key={product.sku}>
            <TradeProduct product={product} />
          </li>
        ))}
      </ul>
    </div>
  );
}
