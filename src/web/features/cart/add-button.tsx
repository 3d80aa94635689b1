import { useRef, useState } from 'react';
import type { Price } from '#domain/money/price.ts';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { ActionBar } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { useIsInView } from '#ui/use-is-in-view.ts';
import styles from './add-to-cart.module.css';
import { addWishes } from './add-wishes.ts';
import { takeSetRight } from './set-right.ts';
import type { Wish } from '#domain/cart/to-cart-item.ts';

interface AddButtonProps {
  /** Returns the wishes to add; empty where a choice is missing, which the caller reports. */
  readonly wishes: () => readonly Wish[];
  readonly disabled: boolean;
  readonly price: Price | undefined;
  readonly quantity?: number;
  /** The name of several wishes together. */
  readonly setName?: string | undefined;
  /** False for an additional button. The main one has the bar, and its name for tests. */
  readonly isMain?: boolean;
  readonly onAdded?: (() => void) | undefined;
  readonly children: string;
}

/**
 * Puts wishes into the cart; the code for it loads with the first press. On a phone a bar with price
 * and button is shown while the button itself is out of sight.
 */
export function AddButton(props: AddButtonProps) {
  const {
    wishes,
    disabled,
    price,
    quantity = 1,
    isMain = true,
    setName,
    onAdded,
    children,
  } = props;
  const button = useRef<HTMLButtonElement>(null);
  const isInView = useIsInView(button);
  const [isBusy, setIsBusy] = useState(false);

  const add = async () => {
    if (takeSetRight()) return;
    const wanted = wishes();
    if (wanted.length === 0) return;
    setIsBusy(true);
    if (await addWishes(wanted, { setName })) onAdded?.();
    setIsBusy(false);
  };
  return (
    <>
      <Button
        ref={button}
        variant="primary"
        size="l"
        icon="cart"
        className={styles.button}
        disabled={disabled}
        busy={isBusy}
        onClick={() => void add()}
        data-testid={isMain ? 'addToCart' : undefined}
      >
        {children}
      </Button>
      {isMain && !isInView && !disabled && (
        <ActionBar label={children} isFloating>
          {price && <BarPrice price={price} quantity={quantity} />}
          <Button
            variant="primary"
            size="l"
            className={styles.barButton}
            busy={isBusy}
            onClick={() => void add()}
          >
            {children}
          </Button>
        </ActionBar>
      )}
    </>
  );
}

function BarPrice({ price, quantity }: { price: Price; quantity: number }) {
  const { t, format } = useShop();
  const side = useLargeAmount();
  if (price.gross === 0)
    return <strong className={styles.price}>{format.price(price.gross)}</strong>;
  return (
    <p className={styles.price}>
      <strong>
        {quantity > 1 && `${format.number(quantity)} × `}
        {format.money(price[side])}
      </strong>{' '}
      <span className="soft small">
        {t(side === 'net' ? 'product.excludingVat' : 'product.includingVat')}
      </span>
    </p>
  );
}
