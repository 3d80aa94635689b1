import { cutLength, type CutLength } from '#domain/catalog/cut-length.ts';
import type { CutLine } from '#domain/catalog/is-cut.ts';
import { filledPacks, type Pack, type Packing } from '#domain/catalog/sale-unit.ts';
import type { Translate } from './create-texts.ts';
import type { UnitTexts } from './each-price.ts';
import type nb from '#texts/nb/packing.json';

export type PackingTexts = Translate<keyof typeof nb>;

/**
 * Writes the quantity of a line in its unit and in packs, `100 m (2 kveiler à 50 m)`, or as it is cut, `6 m i én
 * lengde`; undefined for plain pieces, and for pieces that fill no pack (rules/products#units).
 */
export function packedQuantity(
  t: PackingTexts,
  quantity: number,
  packing: Packing & Pick<CutLine, 'isCutToLength'>,
): string | undefined {
  const { saleUnit, packs } = packing;
  const cut = cutLength(quantity, packing);
  if (cut) return cutQuantity(t, quantity, cut);
  const filled = packs === undefined ? undefined : filledPacks(quantity, packs);
  if (saleUnit === undefined && filled === undefined) return undefined;
  const amount = unitQuantity(t, quantity, { saleUnit });
  if (filled === undefined) return amount;
  return t('packing.filled', { amount, packs: packCount(t, filled, saleUnit) });
}

function cutQuantity(t: PackingTexts, quantity: number, { length, whole }: CutLength): string {
  const amount = unitQuantity(t, quantity, { saleUnit: 'm' });
  if (whole === undefined) return t('packing.oneLength', { amount });
  return t('packing.lengthBeside', {
    amount,
    packs: packCount(t, whole, 'm'),
    rest: unitQuantity(t, length, { saleUnit: 'm' }),
  });
}

/** Writes a number of packs with the content of each: `2 kveiler à 50 m`. */
function packCount(
  t: PackingTexts,
  { pack, count }: NonNullable<CutLength['whole']>,
  saleUnit: Packing['saleUnit'],
): string {
  const amount = unitQuantity(t, pack.quantity, { saleUnit });
  return t(`packing.pack_${pack.kind}`, { count, amount });
}

/** A pack by its name, with the units in it: `kveil (50 m)`. */
export function packName(
  t: PackingTexts,
  units: UnitTexts,
  { kind, quantity }: Pack,
  unit: Pick<Packing, 'saleUnit'>,
): string {
  return t('packing.sized', {
    pack: units(`unit.${kind}`),
    amount: unitQuantity(t, quantity, unit),
  });
}

/** A quantity with its unit, such as `100 m`. */
export function unitQuantity(
  t: PackingTexts,
  count: number,
  { saleUnit }: { readonly saleUnit?: Packing['saleUnit'] | undefined },
): string {
  return t(`packing.in_${saleUnit ?? 'piece'}`, { count });
}
