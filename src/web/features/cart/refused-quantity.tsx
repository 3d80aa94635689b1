import { useState } from 'react';
import { Guard } from '#web/life/guard.tsx';
import { lazyExtra } from '#web/life/lazy-extra.tsx';
import type { QuantityRefusalProps } from './quantity-refusal.tsx';
import { noteSetRight } from './set-right.ts';

const QuantityRefusal = lazyExtra(
  async () => (await import('./quantity-refusal.tsx')).QuantityRefusal,
);

interface QuantityBox extends Omit<QuantityRefusalProps, 'wished'> {
  readonly onQuantity: (quantity: number) => void;
}

/**
 * The properties of a stepper; `refusal` is the reason why another quantity was set than the visitor
 * typed (rules/products#quantities). Its text loads when it is first needed.
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
      // A new key makes screen readers read the sentence again when the same number was typed.
      <Guard key={refused[1]} fallback={null}>
        <QuantityRefusal wished={refused[0]} {...box} />
      </Guard>
    ),
  };
}
