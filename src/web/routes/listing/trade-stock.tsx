import { createContext, use } from 'react';
import type { SaleUnit } from '#domain/catalog/sale-unit.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import type { DeliveryDays } from '#domain/checkout/delivery-promise.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { stockText } from '#domain/stock/stock-text.ts';
import { StockLine } from '#web/features/product/stock-line.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Badge } from '#ui/badge.tsx';
import styles from './trade-list.module.css';

/** The delivery days of goods that are ordered now; undefined until their code has loaded. */
export const DaysOfToday = createContext<DeliveryDays | undefined>(undefined);

const supplies = {
  'in-stock': 'from-stock',
  'few-left': 'from-stock',
  backorder: 'ordered-in',
} as const;

interface TradeStockProps {
  readonly stock: StockItem;
  readonly saleUnit: SaleUnit | undefined;
}

/** The stock as a number, and the days on which the goods arrive (rules/listings#trade-list). */
export function TradeStock({ stock, saleUnit }: TradeStockProps) {
  const t = useTexts('trade');
  const days = use(DaysOfToday);
  const text = stockText(stock);
  const supply = text in supplies ? supplies[text as keyof typeof supplies] : undefined;
  const { quantity, isCapped, isManaged, outOfStockQuantity } = stock;
  const count = withSign(quantity - Math.max(0, outOfStockQuantity), saleUnit);
  return (
    <>
      {text === 'in-stock' && isManaged ? (
        <Badge dot tone="good">
          {t(isCapped ? 'trade.moreInStock' : 'trade.inStock', { count })}
        </Badge>
      ) : (
        <StockLine stock={stock} />
      )}
      {supply && <p className={`soft ${styles.days}`}>{days?.[supply]}</p>}
    </>
  );
}
