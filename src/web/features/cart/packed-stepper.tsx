import { useState } from 'react';
import type { Packing } from '#domain/catalog/sale-unit.ts';
import { packBounds } from '#domain/stock/pack-bounds.ts';
import { Guard } from '#web/life/guard.tsx';
import { lazyPiece } from '#web/life/lazy-piece.tsx';
import { allowedQuantity } from '#ui/quantity.ts';
import { QuantityStepper, type QuantityStepperProps } from '#ui/quantity-stepper.tsx';

const PackChoice = lazyPiece(async () => (await import('./pack-choice.tsx')).PackChoice);

interface PackedStepperProps extends QuantityStepperProps {
  value: number;
  max: number;
  onChange: (quantity: number) => void;
  packing: Packing | undefined;
}

/** A box for a quantity in the unit of its article, or in packs where those are chosen (rules/products#packs). */
export function PackedStepper({ packing = {}, ...box }: PackedStepperProps) {
  const { value, onChange, onWritten, min = 1, max, step = 1 } = box;
  const { packs } = packing;
  const [counted, setCounted] = useState({ packs, size: 1 });
  const bounds = { min, max, step };
  // Another variant has other packs, and another tab may set a quantity that fills none.
  const isFilled = counted.packs === packs && value % counted.size === 0;
  const size = isFilled ? counted.size : 1;
  const inPacks = size > 1 ? packBounds(bounds, size) : undefined;
  const count = (chosen: number) => {
    setCounted({ packs, size: chosen });
    const allowed = packBounds(bounds, chosen);
    if (allowed) onChange(allowedQuantity(value / chosen, allowed) * chosen);
  };
  return (
    <>
      {inPacks === undefined ? (
        <QuantityStepper {...box} />
      ) : (
        <QuantityStepper
          {...box}
          {...inPacks}
          value={value / size}
          onChange={(next) => onChange(next * size)}
          onWriting={(next) => box.onWriting?.(next * size)}
          onWritten={(refused, written) =>
            onWritten?.(refused === undefined ? undefined : refused * size, written * size)
          }
        />
      )}
      {packs !== undefined && (
        <Guard fallback={null}>
          <PackChoice
            quantity={box.labels.quantity}
            packing={packing}
            bounds={bounds}
            size={inPacks ? size : 1}
            onSize={count}
            isSmall={box.size === 's'}
            isDisabled={box.disabled}
          />
        </Guard>
      )}
    </>
  );
}
