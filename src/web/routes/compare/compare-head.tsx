import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { ProductPicture } from '#web/features/product/product-picture.tsx';
import { toggleCompare } from '#web/state/compare/compare-changes.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './compare-table.module.css';

/** Which products stand side by side, and the way to each. */
export function CompareHead({ products }: { products: readonly OfferedProduct[] }) {
  const { path, t } = useShop();
  return (
    <thead>
      <tr>
        <td>
          <span className="visually-hidden">{t('compare.property')}</span>
        </td>
        {products.map(({ sku, name, urlPath, pictures: [picture] }) => (
          <th key={sku} scope="col" aria-label={name}>
            <div className={styles.product}>
              <div className={styles.frame}>
                <ProductPicture picture={picture} alt="" size="list" />
                <IconButton
                  icon="close"
                  size="s"
                  floating
                  className={styles.remove}
                  label={t('compare.removeOf', { name })}
                  onClick={() => void toggleCompare(sku)}
                />
              </div>
              <a href={path(`/${urlPath}`)} className={styles.name} data-testid="productLink">
                {name}
              </a>
            </div>
          </th>
        ))}
      </tr>
    </thead>
  );
}
