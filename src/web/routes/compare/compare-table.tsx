import { useTexts } from '#web/state/page/texts.ts';
import { useState } from 'react';
import type { Attribute } from '#domain/catalog/attribute.ts';
import { compareProducts, type ComparedRow } from '#domain/catalog/compare.ts';
import { isIntangible } from '#domain/catalog/is-intangible.ts';
import { tradeNumber } from '#domain/catalog/trade-number.ts';
import { isRentable } from '#domain/stock/is-rentable.ts';
import type { OfferedProduct } from '#domain/pricing/offered-product.ts';
import { EarlierPriceNote } from '#web/features/product/earlier-price-note.tsx';
import { PriceTag } from '#web/features/product/price-tag.tsx';
import { ProductPicture } from '#web/features/product/product-picture.tsx';
import { StockLine } from '#web/features/product/stock-line.tsx';
import { toggleCompare } from '#web/state/compare/compare-changes.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './compare-table.module.css';

interface CompareTableProps {
  readonly products: readonly OfferedProduct[];
  readonly attributes: readonly Attribute[];
}

/**
 * A column per product and a row per property, under the headings of the specification table;
 * differences are marked.
 */
export function CompareTable({ products, attributes }: CompareTableProps) {
  const words = useTexts('compare');
  const { t, format } = useShop();
  const [isShort, setIsShort] = useState(false);
  const groups = compareProducts(products, attributes, {
    number: format.number,
    yes: t('product.yes'),
  })
    .map((group) => ({ ...group, rows: group.rows.filter((row) => !isShort || row.isDifferent) }))
    .filter(({ rows }) => rows.length > 0);
  const numbers = products.map((product) => tradeNumber(product) ?? '');
  return (
    <>
      {products.length > 1 && (
        <Checkbox
          label={words('compare.onlyDifferences')}
          checked={isShort}
          onChange={({ target }) => setIsShort(target.checked)}
        />
      )}
      {/* It is wider than a phone, so it can be focused and scrolled by keys too. */}
      <div role="group" className={styles.scroll} tabIndex={0} aria-label={words('compare.table')}>
        <table className={styles.table}>
          <CompareHead products={products} />
          <tbody>
            <tr>
              <th scope="row">{words('compare.price')}</th>
              {products.map((product) => (
                <td key={product.sku}>
                  <PriceTag offer={product.offer} isOfList isRental={isRentable(product)} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{words('compare.stock')}</th>
              {products.map((product) => (
                <td key={product.sku}>
                  {product.offer.kind !== 'unknown' && (
                    <StockLine stock={product.stock} isIntangible={isIntangible(product)} />
                  )}
                </td>
              ))}
            </tr>
            <Row label={t('product.sku')} values={products.map(({ sku }) => sku)} />
            {numbers.some((number) => number !== '') && (
              <Row label={words('compare.nrf')} values={numbers} />
            )}
          </tbody>
          {groups.map(({ heading, rows }) => (
            <tbody key={heading}>
              {heading && (
                <tr>
                  <th scope="rowgroup" colSpan={products.length + 1} className={styles.heading}>
                    <span>{heading}</span>
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <Row key={row.label} {...row} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <EarlierPriceNote tiles={products} />
      {isShort && groups.length === 0 && <p className="soft">{words('compare.same')}</p>}
    </>
  );
}

function CompareHead({ products }: { products: readonly OfferedProduct[] }) {
  const words = useTexts('compare');
  const { path } = useShop();
  return (
    <thead>
      <tr>
        <td>
          <span className="visually-hidden">{words('compare.property')}</span>
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
                  label={words('compare.removeOf', { name })}
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

type RowProps = Omit<ComparedRow, 'isDifferent'> & Partial<Pick<ComparedRow, 'isDifferent'>>;

function Row({ label, values, isDifferent = false }: RowProps) {
  const words = useTexts('compare');
  return (
    <tr data-different={isDifferent || undefined}>
      <th scope="row">
        {label}
        {isDifferent && <span className="visually-hidden"> ({words('compare.different')})</span>}
      </th>
      {values.map((value, index) => (
        <td key={index}>
          {value || (
            <span className="soft">
              <span aria-hidden>–</span>
              <span className="visually-hidden">{words('compare.unknown')}</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
