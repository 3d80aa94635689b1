import type { Attribute } from '#domain/catalog/attribute.ts';
import type { AttributeValues } from '#domain/catalog/product.ts';
import { specification } from '#domain/catalog/specification.ts';
import { useShop } from '#web/state/page/shop.tsx';
import styles from './specification-table.module.css';

interface SpecificationTableProps {
  readonly article: { readonly sku: string; readonly values: AttributeValues };
  readonly attributes: readonly Attribute[];
}

/** Facts by group; the article number always comes first. */
export function SpecificationTable({ article, attributes }: SpecificationTableProps) {
  const { t, format } = useShop();
  const groups = specification(article.values, attributes, {
    number: format.number,
    yes: t('product.yes'),
  });
  return (
    <table className={styles.table}>
      <tbody>
        <tr>
          <th scope="row">{t('product.sku')}</th>
          <td>{article.sku}</td>
        </tr>
      </tbody>
      {groups.map(({ heading, rows }) => (
        <tbody key={heading}>
          {heading && (
            <tr>
              <th scope="rowgroup" colSpan={2} className={styles.heading}>
                {heading}
              </th>
            </tr>
          )}
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
