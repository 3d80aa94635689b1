import { packsAttribute, saleUnitAttribute } from '#domain/constants.ts';
import type { AttributeValues } from './product.ts';

export const packKinds = [
  'length',
  'coil',
  'roll',
  'pack',
  'box',
  'carton',
  'bundle',
  'pallet',
] as const;

/**
 * The units other than the piece in which articles are priced, counted and sold. Signs are written as they
 * are in every language.
 */
export const saleUnits = ['m', 'm²', 'l', 'kg', 'set', 'pair', ...packKinds] as const;

export type SaleUnit = (typeof saleUnits)[number];

/** A pack of an article with the units in it, such as a coil of 50 metres. */
export interface Pack {
  readonly kind: (typeof packKinds)[number];
  readonly quantity: number;
}

/** The unit of an article and its packs (rules/products#units). */
export interface Packing {
  /** Absent where the article is sold by the piece. */
  readonly saleUnit?: SaleUnit;
  /** As imports store them, the smallest first: `coil 50; pallet 2000`. */
  readonly packs?: string;
}

interface Attributed {
  readonly attributes: AttributeValues;
}

/** The unit and the packs of an article; a variant without its own has those of its product. */
export function packingOf(article: Attributed, product: Attributed = article): Packing {
  const value = (code: string) =>
    String(article.attributes[code] ?? product.attributes[code] ?? '');
  const saleUnit = saleUnits.find((unit) => unit === value(saleUnitAttribute));
  const packs = value(packsAttribute);
  return { ...(saleUnit && { saleUnit }), ...(packs !== '' && { packs }) };
}

/** Reads packs as they are stored; words that no import writes are left out. */
export function readPacks(packs: string): readonly Pack[] {
  return packs.split('; ').flatMap((text): readonly Pack[] => {
    const [word, quantity] = text.split(' ');
    const kind = packKinds.find((each) => each === word);
    return kind === undefined ? [] : [{ kind, quantity: Number(quantity) }];
  });
}

/** The largest pack that a quantity fills without a rest, and how many of it. */
export function filledPacks(
  quantity: number,
  packs: string,
): { readonly pack: Pack; readonly count: number } | undefined {
  const pack = readPacks(packs).findLast((each) => quantity > 0 && quantity % each.quantity === 0);
  return pack && { pack, count: quantity / pack.quantity };
}
