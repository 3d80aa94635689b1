import { packedQuantity } from '#texts/packed-quantity.ts';
import { useTexts } from '#web/state/page/texts.ts';
import type { PackedQuantityProps } from './packed-quantity.tsx';

export function PackedWords({ quantity, packing, className }: PackedQuantityProps) {
  const words = packedQuantity(useTexts('packing'), quantity, packing);
  return words === undefined ? null : <p className={className}>{words}</p>;
}
