import type { Packing } from '#domain/catalog/sale-unit.ts';
import { lazyExtra } from '#web/life/lazy-extra.tsx';

export interface PackedQuantityProps {
  readonly quantity: number;
  readonly packing: Packing;
  readonly className?: string | undefined;
}

const Words = lazyExtra(async () => (await import('./packed-words.tsx')).PackedWords);

/** The quantity of a line in its unit and in packs; plain pieces load nothing. */
export function PackedQuantity(props: PackedQuantityProps) {
  const { saleUnit, packs } = props.packing;
  return saleUnit === undefined && packs === undefined ? null : <Words {...props} />;
}
