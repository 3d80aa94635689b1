import type { SpecificationGroup } from '#domain/catalog/specification.ts';
import { useShop } from '#web/state/page/shop.tsx';
import styles from './specification-table.module.css';

interface SpecificationTableProps {
  readonly sku: string;
  readonly groups: readonly SpecificationGroup[];
}

/** Figures and facts by group; the article number always comes first. */
export function SpecificationTable({ sku, groups }: SpecificationTableProps) {
  const { t } = useShop();
  return (
    <table className={styles.table}>
      <tbody>
        <tr>
          <th scope="row">{t('product.sku')}</th>
          <td>{sku}</td>
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
