import type { CutLine } from '#domain/catalog/is-cut.ts';
import type { Packing } from '#domain/catalog/sale-unit.ts';
import type { PackedLine } from '#domain/pricing/pack-price.ts';
import { Guard } from '#web/life/guard.tsx';
import { lazyPiece } from '#web/life/lazy-piece.tsx';

export interface PackedQuantityProps {
  readonly quantity: number;
  /**
   * The unit and the packs. With a price, the price of a filled pack is shown too; a length that is cut says that it
   * cannot be returned (rules/law#cut).
   */
  readonly packing: Packing & PackedLine & Pick<CutLine, 'isCutToLength'>;
  /** Shows only the price of a filled pack, and how a length is cut. */
  readonly isPriceOnly?: boolean;
  readonly className?: string | undefined;
}

const Words = lazyPiece(async () => (await import('./packed-words.tsx')).PackedWords);

/** The quantity of a line in its unit and in packs; plain pieces load nothing. */
export function PackedQuantity(props: PackedQuantityProps) {
  const { saleUnit, packs, isCutToLength } = props.packing;
  return (
    (saleUnit !== undefined || packs !== undefined || isCutToLength) && (
      <Guard fallback={null}>
        <Words {...props} />
      </Guard>
    )
  );
}
