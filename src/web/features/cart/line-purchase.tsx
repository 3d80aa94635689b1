import { useState, type SubmitEvent } from 'react';
import type { QuantityBounds } from '#domain/stock/quantity-bounds.ts';
import { useCart } from '#web/state/cart.ts';
import { useShop } from '#web/state/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { addWishes } from './add-wishes.ts';
import styles from './line-purchase.module.css';
import type { Wish } from './to-cart-item.ts';
import { useTradeTexts } from './use-trade-texts.ts';

interface LinePurchaseProps {
  readonly sku: string;
  readonly name: string;
  readonly bounds: QuantityBounds;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
  /** It can't be had now. */
  readonly isMissing: boolean;
  /** Fetches what is to be bought; asked when somebody comes to the line. Undefined when it is gone. */
  readonly find: () => Promise<Omit<Wish, 'quantity'> | undefined>;
}

/**
 * Quantity and button of one line among many (peers: the trade list). Enter adds and goes on to the next line,
 * so that a list is worked through without a mouse.
 */
export function LinePurchase(props: LinePurchaseProps) {
  const { sku, name, bounds, quantity, onQuantity, isMissing, find } = props;
  const { t } = useShop();
  const r = useTradeTexts();
  const [state, setState] = useState<'ready' | 'busy' | 'refused'>('ready');

  const add = async () => {
    setState('busy');
    const found = await find().catch(() => undefined);
    const isAdded = found !== undefined && (await addWishes([{ ...found, quantity }]));
    setState(isAdded ? 'ready' : 'refused');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    goToNextLine(event.currentTarget);
    void add();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <QuantityStepper
        {...bounds}
        value={quantity}
        onChange={onQuantity}
        disabled={isMissing}
        size="s"
        areButtonsSkipped
        onFocus={() => void find().catch(() => undefined)}
        labels={{
          quantity: r('trade.quantityOf', { name }),
          decrease: t('product.fewer'),
          increase: t('product.more'),
        }}
      />
      <Button
        type="submit"
        size="s"
        icon="cart"
        disabled={isMissing}
        busy={state === 'busy'}
        aria-label={r('trade.addOf', { name })}
      >
        {r('trade.add')}
      </Button>
      <p role="status" className={styles.state} data-refused={state === 'refused' || undefined}>
        {state === 'refused' ? r('trade.notAdded') : <InCart sku={sku} />}
      </p>
    </form>
  );
}

/** How many of it lie in the cart already. */
function InCart({ sku }: { sku: string }) {
  const r = useTradeTexts();
  const { cart } = useCart();
  const quantity = cart.items
    .filter((item) => item.sku === sku)
    .reduce((sum, item) => sum + item.quantity, 0);
  return quantity > 0 && r('trade.inCart', { quantity });
}

/** From the quantity of one line to that of the next; whoever presses the button stays on it. */
function goToNextLine(form: HTMLFormElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`.${styles.form} input:enabled`)];
  const own = fields.findIndex((field) => form.contains(field));
  if (fields[own] === document.activeElement) fields[own + 1]?.focus();
}
