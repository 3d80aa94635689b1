import { useShop } from '#web/state/page/shop.tsx';
import { tradeNumber } from '#domain/catalog/trade-number.ts';
import { offerAt } from '#domain/pricing/offer-at.ts';
import type { OfferedVariant } from '#domain/pricing/offered-product.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ArticleNumbers } from '#web/features/product/article-numbers.tsx';
import { ArticleQuantity } from './article-quantity.tsx';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import { StockLine } from '#web/features/product/stock-line.tsx';
import styles from './variant-table.module.css';

interface VariantTableProps {
  readonly rows: readonly {
    readonly variant: OfferedVariant;
    readonly words: string;
    readonly quantity: number;
  }[];
  readonly onQuantity: (sku: string, quantity: number) => void;
}

export function VariantTable({ rows, onQuantity }: VariantTableProps) {
  const { t } = useShop();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{t('buying.variant')}</th>
          <th>{t('buying.price')}</th>
          <th>{t('buying.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ variant, words, quantity }) => (
          <tr key={variant.sku} data-chosen={quantity > 0 ? '' : undefined}>
            <th scope="row">
              <span className={styles.variant}>
                <span>{words}</span>
                <span className={classNames(styles.sku, 'soft stack gap-1')}>
                  <ArticleNumbers sku={variant.sku} nrf={tradeNumber(variant)} />
                </span>
                <StockLine stock={variant.stock} />
              </span>
            </th>
            <td>
              <PriceTag offer={offerAt(variant.offer, Math.max(1, quantity))} testId="rowPrice" />
            </td>
            <td>
              <ArticleQuantity
                name={words}
                article={variant}
                quantity={quantity}
                onQuantity={(next) => onQuantity(variant.sku, next)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
