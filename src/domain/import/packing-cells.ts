import type { packKinds, saleUnits } from '#domain/catalog/sale-unit.ts';
import { packsAttribute, saleUnitAttribute } from '#domain/constants.ts';
import type { Cells } from './cells.ts';
import { checkLength, maxNameLetters } from './feed-values.ts';

/**
 * Other words for each pack than its own, among them the codes of UN/ECE recommendation 21 with the X that
 * marks them as units.
 */
const packWords: Readonly<Record<(typeof packKinds)[number], readonly string[]>> = {
  length: ['lengde', 'ln'],
  coil: ['kveil', 'xcl'],
  roll: ['rull', 'xro'],
  pack: ['pakke', 'pk', 'xpk'],
  box: ['eske', 'boks', 'xbx'],
  carton: ['kartong', 'krt', 'xct'],
  bundle: ['bunt', 'xbe'],
  pallet: ['pall', 'xpx'],
};

/** The same for units, with the codes of recommendation 20. */
const unitWords: Readonly<Record<(typeof saleUnits)[number] | 'piece', readonly string[]>> = {
  piece: ['stk', 'pcs', 'h87', 'c62'],
  m: ['meter', 'metre', 'lm', 'mtr'],
  'm²': ['m2', 'kvm', 'mtk'],
  l: ['liter', 'litre', 'ltr'],
  kg: ['kgm'],
  set: ['sett'],
  pair: ['par', 'pr'],
  ...packWords,
};

/**
 * Reads a cell with the unit or the packs of an article into the words that are stored
 * (rules/products#units). Other words are kept as they are, with the remark `packing.unknown`, and the
 * article is sold by the piece.
 */
export function readPacking(
  code: string,
  text: string,
  cells: Pick<Cells, 'notice' | 'refusing'>,
): string {
  const value = code === saleUnitAttribute ? readSaleUnit(text) : readPacks(text);
  if (value !== undefined) return value;
  cells.notice(code, 'packing.unknown', {
    text,
    expected: code === packsAttribute ? 'packs' : 'unit',
  });
  return checkLength(text, maxNameLetters, cells.refusing(code));
}

/** Reads `m`, `meter` or `MTR` as `m`. */
function readSaleUnit(text: string): string | undefined {
  return kindOf(unitWords, text);
}

/** Reads `pall 2000; kveil 50` as `coil 50; pallet 2000`. */
function readPacks(text: string): string | undefined {
  const parts = text.split(';').filter((part) => part.trim() !== '');
  const packs = parts.flatMap((part) => {
    const [, word = '', digits = ''] = /^\s*(\p{L}+)\s*[: ]\s*(\d{1,6})\s*$/u.exec(part) ?? [];
    const kind = kindOf(packWords, word);
    const quantity = Number(digits);
    return kind === undefined || quantity < 2 ? [] : [{ kind, quantity }];
  });
  if (packs.length === 0 || packs.length < parts.length) return undefined;
  return packs
    .toSorted((one, other) => one.quantity - other.quantity)
    .map(({ kind, quantity }) => `${kind} ${quantity}`)
    .join('; ');
}

function kindOf(words: Readonly<Record<string, readonly string[]>>, text: string) {
  const word = text.trim().toLowerCase();
  return Object.keys(words).find((kind) => kind === word || words[kind]?.includes(word));
}
