import { useState } from 'react';
import { Guard } from '#web/pieces/guard.tsx';
import { lazyExtra } from '#web/pieces/lazy-extra.tsx';
import type { QuantityRefusalProps } from './quantity-refusal.tsx';
import { noteSetRight } from './set-right.ts';

const QuantityRefusal = lazyExtra(
  async () => (await import('./quantity-refusal.tsx')).QuantityRefusal,
);

interface QuantityBox extends Omit<QuantityRefusalProps, 'wished'> {
  readonly onQuantity: (quantity: number) => void;
}

/**
 * For a stepper: `refusal` says why its box was set to another quantity than was written (rules/products#quantities).
 * The words load when they are first needed.
 */
export function useRefusedQuantity({ onQuantity, ...box }: QuantityBox) {
  const [refused, setRefused] = useState<readonly [wished: number, at: number]>();
  return {
    onChange(next: number) {
      setRefused(undefined);
      onQuantity(next);
    },
    onWritten(written: number | undefined) {
      if (written !== undefined) noteSetRight();
      setRefused(written === undefined ? undefined : [written, Date.now()]);
    },
    refusal: refused && (
      // Read aloud again when the same is written again.
      <Guard key={refused[1]} fallback={null}>
        <QuantityRefusal wished={refused[0]} {...box} />
      </Guard>
    ),
  };
}
