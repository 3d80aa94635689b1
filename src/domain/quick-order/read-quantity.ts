import type { Pack } from '#domain/catalog/sale-unit.ts';

const units = words(
  'stk st stykk stykker par sett pose poser pcs pc ea each piece pieces set sets pair pairs x',
);
/** The words of buyers for each kind of pack. */
const packs = new Map<string, Pack['kind']>(
  Object.entries({
    length: 'lengde lengder length lengths',
    coil: 'kveil kveiler coil coils',
    roll: 'rull ruller roll rolls',
    pack: 'pk pkn pak pakke pakker pack packs',
    box: 'eske esker boks bokser box boxes',
    carton: 'krt kartong kartonger carton cartons',
    bundle: 'bunt bunter bundle bundles',
    pallet: 'pall paller pallet pallets',
  } satisfies Record<Pack['kind'], string>).flatMap(([kind, list]) =>
    // The cast is safe: the keys of the table are the kinds of packs.
    [...words(list)].map((word) => [word, kind as Pack['kind']] as const),
  ),
);
const lengths = words('m meter lm metre metres');
const labels = words('antall ant qty quantity mengde x');
const measures = words('mm cm dm l liter kg g w kw v a bar tommer toms grader år');

/** A whole or decimal number that may be a quantity. */
const plain = /^\d{1,5}(?:[.,]\d{1,3})?$/;
const withUnit = /^(\d{1,5}(?:[.,]\d{1,3})?)(\p{L}+|×)$/u;

/** A quantity in the words of a line, and the words that it takes. */
export interface FoundQuantity {
  readonly quantity: number;
  readonly from: number;
  readonly to: number;
  /** It counts metres, which may also belong to a name. */
  readonly isLength: boolean;
  /** It counts packs of this kind. */
  readonly pack?: Pack['kind'];
}

/** `1.000` is a thousand in Norwegian and one in English. */
const thousands = /^[1-9]\d?\d?[.,]\d{3}$/;

/** Whether a quantity can be read in two ways. */
export function isAmbiguous(word: string): boolean {
  return thousands.test(word);
}

/** Reads `3`, `3,00` and `2,5`; undefined for other words. A point with three digits is of thousands. */
export function readQuantity(word: string): number | undefined {
  if (/^[1-9]\d?\d?\.\d{3}$/.test(word)) return Number(word.replace('.', ''));
  return plain.test(word) ? Number(word.replace(',', '.')) : undefined;
}

/** The quantities that a unit or label marks, pieces before metres: `2 stk`, `x 3`, `antall 4`, `10 m`. */
export function markedQuantities(line: readonly string[]): readonly FoundQuantity[] {
  return line
    .flatMap((word, at) => markedAt(line, word, at) ?? [])
    .toSorted((one, other) => Number(one.isLength) - Number(other.isLength));
}

function markedAt(line: readonly string[], word: string, at: number): FoundQuantity | undefined {
  const [, joined = '', unit = ''] = withUnit.exec(word) ?? [];
  if (isUnit(unit)) return markedBy(joined, at, at, unit);
  const quantity = readQuantity(word);
  if (quantity === undefined) return undefined;
  const [before = '', after = ''] = [line[at - 1], line[at + 1]];
  if (isUnit(after)) return markedBy(word, at, at + 1, after);
  return labels.has(before.toLowerCase()) ? markedBy(word, at - 1, at, before) : undefined;
}

function markedBy(word: string, from: number, to: number, unit: string): FoundQuantity {
  const isLength = lengths.has(unit.toLowerCase());
  const pack = packs.get(unit.toLowerCase());
  return { quantity: readQuantity(word) ?? 0, from, to, isLength, ...(pack && { pack }) };
}

/** Whether a word after a number makes it a quantity, such as `2 stk`. */
export function isUnit(word: string): boolean {
  const unit = word.toLowerCase();
  return units.has(unit) || packs.has(unit) || lengths.has(unit) || unit === '×';
}

/** Whether a word after a number makes it a measure, such as `22 mm`. */
export function isMeasure(word: string | undefined): boolean {
  return word !== undefined && measures.has(word.toLowerCase());
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
