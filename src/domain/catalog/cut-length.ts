import { isCut, type CutLine } from './is-cut.ts';
import { readPacks, type Pack, type Packing } from './sale-unit.ts';

/** The length that is cut for a line, and the whole packs beside it. */
export interface CutLength {
  readonly length: number;
  readonly whole?: { readonly pack: Pack; readonly count: number };
}

/**
 * Splits a line that is cut into whole packs and one length, in metres (rules/products#lengths); undefined for lines
 * that are not cut.
 */
export function cutLength(
  quantity: number,
  { saleUnit, packs = '', isCutToLength = false }: Packing & Pick<CutLine, 'isCutToLength'>,
): CutLength | undefined {
  if (saleUnit !== 'm' || !isCut({ quantity, isCutToLength, packs })) return undefined;
  const pack = readPacks(packs).findLast((each) => each.quantity < quantity);
  if (pack === undefined) return { length: quantity };
  return {
    length: quantity % pack.quantity,
    whole: { pack, count: Math.floor(quantity / pack.quantity) },
  };
}
