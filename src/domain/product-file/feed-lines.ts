import type { Surcharge } from '#domain/catalog/custom-option.ts';
import { noOre, type Ore } from '#domain/money/ore.ts';
import { parseKroner } from '#domain/money/parse-kroner.ts';
import { splitPairs } from '#domain/import/feed-lists.ts';
import { readDecimal, readFlag } from '#domain/import/feed-values.ts';
import type { ToNet } from '#domain/import/cells.ts';
import type { TellOfCell } from '#domain/import/row-codes.ts';

/** One line of a cell: values by key, in lower case. */
export type FeedLine = ReadonlyMap<string, string>;

/** Splits a cell at bars into lines of pairs; a semicolon counts as a comma here. */
export function linesOf(cell: string): readonly FeedLine[] {
  return cell
    .split('|')
    .map(
      (line) => new Map(splitPairs(line, ',;').map(([key, value]) => [key.toLowerCase(), value])),
    )
    .filter((line) => line.size > 0);
}

/** Reads `price` and `price_type` of a line. Old files write "10%". */
export function surchargeOf(
  line: FeedLine,
  otherwise: Surcharge['kind'],
  refuse: TellOfCell,
  toNet: ToNet,
): Surcharge | undefined {
  const text = line.get('price') ?? '';
  const isPercent =
    text.endsWith('%') || (line.get('price_type') ?? otherwise).toLowerCase() !== 'fixed';
  if (text === '') return undefined;
  return isPercent
    ? { kind: 'percent', basisPoints: Math.round(numberIn(text.replace(/%$/, ''), refuse) * 100) }
    : { kind: 'fixed', net: toNet(moneyIn(text, refuse)) };
}

/** Reads an amount in kroner within a cell. Refuses `number.invalid`. */
export function moneyIn(text: string, refuse: TellOfCell): Ore {
  const parsed = parseKroner(text);
  if (parsed !== undefined && parsed.amount >= 0) return parsed.amount;
  refuse('number.invalid', { text, expected: 'amount' });
  return noOre;
}

/** Reads a quantity or percentage within a cell. Refuses `number.invalid`. */
export function numberIn(text: string, refuse: TellOfCell): number {
  const number = readDecimal(text);
  if (number !== undefined && number >= 0) return number;
  refuse('number.invalid', { text, expected: 'decimal' });
  return 0;
}

/** Reads yes or no at a key of a line; undefined where the key is missing. Refuses `flag.invalid`. */
export function flagIn(line: FeedLine, key: string, refuse: TellOfCell): boolean | undefined {
  const text = line.get(key) ?? '';
  if (text === '') return undefined;
  const flag = readFlag(text);
  if (flag === undefined) refuse('flag.invalid', { text, key, expected: 'pair' });
  return flag;
}

/**
 * Joins two lists: the given parts first, each once, then the previous ones that are not given again.
 */
export function united<Part>(
  given: readonly Part[],
  before: readonly Part[],
  keyOf: (part: Part) => string,
): readonly Part[] {
  const byKey = new Map(given.map((part) => [keyOf(part), part]));
  return [...byKey.values(), ...before.filter((part) => !byKey.has(keyOf(part)))];
}

/** Removes the first fitting element from a list, so that no two parts match the same old one. */
export function takeFirst<Part>(from: Part[], fits: (part: Part) => boolean): Part | undefined {
  const at = from.findIndex(fits);
  return at < 0 ? undefined : from.splice(at, 1)[0];
}

/** Gives new parts ids above the largest one in use, so that parts imported again keep theirs. */
export class PartIds {
  #last: number;

  constructor(taken: readonly { readonly id: string }[]) {
    this.#last = Math.max(0, ...taken.map(({ id }) => Number(id)));
  }

  next(): string {
    this.#last += 1;
    return String(this.#last);
  }
}
