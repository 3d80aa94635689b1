import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './add-to-cart.module.css';
import type { Wish } from './to-cart-item.ts';

interface AddButtonProps {
  /** What is added; nothing where a choice is missing, and whoever is asked says so. */
  readonly wishes: () => readonly Wish[];
  readonly disabled: boolean;
  readonly children: ReactNode;
}

/** Puts what is wished for into the cart; the code for that comes with the first press. */
export function AddButton({ wishes, disabled, children }: AddButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  const add = async () => {
    const wanted = wishes();
    if (wanted.length === 0) return;
    setIsBusy(true);
    try {
      const [{ addToCart }, { toCartItem }] = await Promise.all([
        import('#web/state/cart-changes.ts'),
        import('./to-cart-item.ts'),
      ]);
      await addToCart(
        wanted.map((wish) => ({
          item: toCartItem(wish),
          stock: (wish.variant ?? wish.product).stock,
        })),
      );
    } catch {
      // Its code did not come: the network, or a newer build.
      const { notify } = await import('#web/state/notifications.ts');
      notify('component.failed');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="primary"
      size="l"
      icon="cart"
      className={styles.button}
      disabled={disabled}
      busy={isBusy}
      onClick={() => void add()}
      data-testid="addToCart"
    >
      {children}
    </Button>
  );
}
