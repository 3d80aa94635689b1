import { useTexts } from '#web/state/page/texts.ts';
import { Suspense, useId, type ReactNode } from 'react';
import type { CartItem, CartRow, CartTotals } from '#domain/cart/cart.ts';
import { filledPacks } from '#domain/catalog/sale-unit.ts';
import { hasVat } from '#domain/cart/has-vat.ts';
import { itemKey } from '#domain/cart/item-key.ts';
import { pricedLines } from '#domain/cart/priced-lines.ts';
import { CartPicture } from '#web/features/cart/cart-picture.tsx';
import { ChoiceList } from '#web/features/cart/choice-list.tsx';
import { PackedQuantity } from '#web/features/cart/packed-quantity.tsx';
import { LinePromise } from '#web/features/cart/line-promise.tsx';
import { CartTotalsList } from '#web/features/cart/cart-totals-list.tsx';
import { ArticleNumbers } from '#web/features/product/article-numbers.tsx';
import { useLineProblems } from '#web/features/cart/line-problems.ts';
import type { LargeAmount } from '#domain/pricing/net-price-view.ts';
import type { Moment } from '#domain/time/moment.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { RefusalSentence } from '#web/state/notices/error-text.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { FieldError } from '#ui/field.tsx';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  readonly items: readonly CartItem[];
  readonly totals: CartTotals;
  readonly shippingTitle?: string | undefined;
  /** It is fetched in a shop. */
  readonly isFetched?: boolean;
  readonly orderedAt?: Moment | undefined;
  readonly isPaid?: boolean;
  /** It is neither delivered nor paid. */
  readonly isCanceled?: boolean;
}

export function OrderSummary(props: OrderSummaryProps) {
  const { items, totals, shippingTitle, isFetched = false, orderedAt } = props;
  const { isPaid = false, isCanceled = false } = props;
  // Only lines with a price have a row; one article may be on several lines.
  const shown = useLargeAmount();
  // For a place without VAT, rows and parts are shown without it, whatever the choice.
  const side = hasVat(totals) ? shown : 'net';
  const rows = new Map(pricedLines(items).map(({ item }, index) => [item, totals.rows[index]]));
  return (
    <div className={styles.summary}>
      <ul role="list" className={styles.lines}>
        {items.map((item) => (
          <SummaryLine key={itemKey(item)} item={item} row={rows.get(item)} side={side}>
            {!isCanceled && (
              <LinePromise
                line={item}
                isFetched={isFetched}
                orderedAt={orderedAt}
                className="soft small"
              />
            )}
          </SummaryLine>
        ))}
      </ul>
      <CartTotalsList
        totals={totals}
        shippingTitle={shippingTitle}
        isSettled={isPaid || isCanceled}
      />
    </div>
  );
}

interface SummaryLineProps {
  readonly item: CartItem;
  readonly row: CartRow | undefined;
  readonly side: LargeAmount;
  readonly children: ReactNode;
}

function SummaryLine({ item, row, side, children }: SummaryLineProps) {
  const { format } = useShop();
  const words = useTexts('cart');
  const isBundle = item.kind === 'bundle';
  // The price of a pack is left out, since the place of delivery decides on the VAT here.
  const { unit: _, ...packing } = item;
  const isPacked =
    item.saleUnit !== undefined || filledPacks(item.quantity, item.packs ?? '') !== undefined;
  return (
    <li className={styles.line}>
      <div>
        <CartPicture path={item.picture} />
      </div>
      <div className={styles.words}>
        <p className={styles.name}>{item.name}</p>
        <p className="soft small">
          {[
            ...(isBundle ? [] : item.choices.map(({ value }) => value)),
            ...(isPacked ? [] : [words('cart.pieces', { count: item.quantity })]),
          ].join('\u00A0· ')}
        </p>
        {(isPacked || item.isCutToLength) && (
          <PackedQuantity quantity={item.quantity} packing={packing} className="soft small" />
        )}
        <p className="soft small">
          <ArticleNumbers sku={item.sku} nrf={undefined} />
        </p>
        {item.note !== undefined && (
          <p className="soft small">{words('cart.note', { note: item.note })}</p>
        )}
        {children}
        <Suspense fallback={null}>
          <LineProblems item={item} />
        </Suspense>
      </div>
      <p className={styles.sum}>{row ? format.price(row.row[side]) : '–'}</p>
      {isBundle && <ChoiceList choices={item.choices} side={side} />}
    </li>
  );
}

function LineProblems({ item }: { item: CartItem }) {
  const id = useId();
  return useLineProblems(item).map((problem) => (
    <FieldError key={problem.code} id={id + problem.code}>
      <RefusalSentence {...problem} />
    </FieldError>
  ));
}
