import { readPacks, type Packing } from '#domain/catalog/sale-unit.ts';
import { unitQuantity, type PackingTexts } from './packed-quantity.ts';

/** The packs of an article in words, each `1 kveil = 50 m` (rules/products#units). */
export function packTexts(t: PackingTexts, packing: Packing): readonly string[] {
  return readPacks(packing.packs ?? '').map(({ kind, quantity }) =>
    t(`packing.holds_${kind}`, { amount: unitQuantity(t, quantity, packing) }),
  );
}
