import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { tradeNumber } from '#domain/catalog/trade-number.ts';
import { offerAt } from '#domain/pricing/offer-at.ts';
import type { OfferedVariant } from '#domain/pricing/offered-product.ts';
import { classNames } from '#ui/class-names.ts';
import { ArticleNumbers } from '#web/features/product/article-numbers.tsx';
import { ArticleQuantity } from './article-quantity.tsx';
import { PackPrices } from '#web/features/product/pack-prices.tsx';
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
  const words = useTexts('buying');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{words('buying.variant')}</th>
          <th>{words('buying.price')}</th>
          <th>{t('product.quantity')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ variant, words: choice, quantity }) => (
          <tr key={variant.sku} data-chosen={quantity > 0 ? '' : undefined}>
            <th scope="row">
              <span className={styles.variant}>
                <span>{choice}</span>
                <span className={classNames(styles.sku, 'soft stack gap-1')}>
                  <ArticleNumbers sku={variant.sku} nrf={tradeNumber(variant)} />
                </span>
                <StockLine stock={variant.stock} />
              </span>
            </th>
            <td>
              <PriceTag
                offer={offerAt(variant.offer, Math.max(1, quantity))}
                isOfList
                testId="rowPrice"
              />
              <PackPrices offer={variant.offer} quantity={quantity} />
            </td>
            <td>
              <ArticleQuantity
                name={choice}
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
