import { useTexts } from '#web/state/page/texts.ts';
import { matrixTable } from '#domain/catalog/price-matrix.ts';
import type { OfferedMatrix, OfferedProduct } from '#domain/pricing/offered-product.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import styles from './matrix-prices.module.css';
import { useAmount } from './use-amount.ts';

interface MatrixPricesProps {
  readonly matrix: OfferedMatrix;
  readonly options: OfferedProduct['customOptions'];
}

/** The prices of all combinations, in a table that unfolds even without scripts. */
export function MatrixPrices({ matrix, options }: MatrixPricesProps) {
  const words = useTexts('buying');
  const amount = useAmount();
  const { columns, rows } = matrixTable(matrix, options);
  const [rowOption, columnOption] = matrix.optionIds.map((id) =>
    options.find((option) => option.id === id),
  );
  return (
    <Disclosure title={words('buying.matrixTitle')}>
      <div
        className={styles.scroller}
        tabIndex={0}
        role="group"
        aria-label={words('buying.matrixTitle')}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                {[rowOption?.label, columnOption?.label].filter(Boolean).join(' / ')}
              </th>
              {columns.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ heading, cells }) => (
              <tr key={heading}>
                <th scope="row">{heading}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at]} className="figures">
                    {cell?.offer.kind === 'priced'
                      ? amount(cell.offer.unit)
                      : words('buying.matrixNone')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}
