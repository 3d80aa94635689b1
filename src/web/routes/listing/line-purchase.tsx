import { useTexts } from '#web/state/page/texts.ts';
import { Suspense, useState, type SubmitEvent } from 'react';
import type { Packing } from '#domain/catalog/sale-unit.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import type { Refusal } from '#domain/errors.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import type { ArticleBounds } from '#domain/stock/quantity-bounds.ts';
import { refusedQuantity } from '#domain/stock/refused-quantity.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { useCart } from '#web/state/cart/cart.ts';
import { RefusalSentence } from '#web/state/notices/error-text.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { PackedStepper } from '#web/features/cart/packed-stepper.tsx';
import { addWishes } from '#web/features/cart/add-wishes.ts';
import styles from './line-purchase.module.css';
import { takeSetRight, noteSetRight } from '#web/features/cart/set-right.ts';
import type { Wish } from '#domain/cart/to-cart-item.ts';

interface LinePurchaseProps {
  readonly sku: string;
  readonly name: string;
  readonly bounds: ArticleBounds;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  readonly stock: StockItem;
  readonly packing: Packing | undefined;
  /** Files and services are bought one at a time. */
  readonly isSingle?: boolean | undefined;
  /** Loads the product when the visitor reaches the line; undefined when it no longer exists. */
  readonly find: () => Promise<Omit<Wish, 'quantity'> | undefined>;
}

/**
 * Quantity and button of one line in a list (rules/listings#trade-list). Enter adds and moves to the
 * next line, so that a list can be worked through without a mouse.
 */
export function LinePurchase(props: LinePurchaseProps) {
  const { sku, name, bounds, quantity, onQuantity, stock, packing, isSingle, find } = props;
  const { t, storeView } = useShop();
  const words = useTexts('trade');
  const [state, setState] = useState<'ready' | 'busy' | 'refused'>('ready');
  const [refusal, setRefusal] = useState<Refusal>();
  const isMissing = isSoldOut(stock);
  const inCart = useInCart(sku);
  const refusedFor = (wished: number) =>
    refusedQuantity(wished, stock, storeView.settings.cart.maximumQuantity);

  const add = async () => {
    setState('busy');
    const found = await find().catch(() => undefined);
    // The line itself shows how many are in the cart; a notice would cover the next line.
    const isAdded =
      found !== undefined && (await addWishes([{ ...found, quantity }], { isSilent: true }));
    setState(isAdded ? 'ready' : 'refused');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (takeSetRight()) return;
    const refused = refusedFor(inCart + quantity);
    setRefusal(refused);
    if (refused) return;
    goToNextLine(event.currentTarget);
    void add();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {!isSingle && (
        <PackedStepper
          packing={packing}
          {...bounds}
          value={quantity}
          onChange={onQuantity}
          onWritten={(refused) => {
            if (refused !== undefined) noteSetRight();
            setRefusal(refused === undefined ? undefined : refusedFor(refused));
          }}
          disabled={isMissing}
          size="s"
          areButtonsSkipped
          onFocus={() => void find().catch(() => undefined)}
          labels={{
            quantity: t('product.quantityOf', { name }),
            decrease: t('product.fewer'),
            increase: t('product.more'),
          }}
        />
      )}
      <Button
        type="submit"
        size="s"
        icon="cart"
        disabled={isMissing}
        busy={state === 'busy'}
        aria-label={words('trade.addOf', { name })}
      >
        {words('trade.add')}
      </Button>
      <p
        role="status"
        className={styles.state}
        data-refused={refusal || state === 'refused' ? '' : undefined}
      >
        {refusal ? (
          <Suspense fallback={null}>
            <RefusalSentence {...refusal} />
          </Suspense>
        ) : (
          (state === 'refused' && words('trade.notAdded')) ||
          (inCart > 0 && words('trade.inCart', { quantity: withSign(inCart, packing?.saleUnit) }))
        )}
      </p>
    </form>
  );
}

function useInCart(sku: string): number {
  const { cart } = useCart();
  return cart.items
    .filter((item) => item.sku === sku)
    .reduce((sum, item) => sum + item.quantity, 0);
}

/** Moves the focus from one quantity to the next; a press on the button leaves it there. */
function goToNextLine(form: HTMLFormElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`.${styles.form} input:enabled`)];
  const own = fields.findIndex((field) => form.contains(field));
  if (fields[own] === document.activeElement) fields[own + 1]?.focus();
}
