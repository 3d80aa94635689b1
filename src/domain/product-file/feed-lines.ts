import type { Surcharge } from '#domain/catalog/custom-option.ts';
import { noOre, type Ore } from '#domain/money/ore.ts';
import { parseKroner } from '#domain/money/parse-kroner.ts';
import { splitPairs } from '#domain/import/feed-lists.ts';
import { readDecimal, readFlag } from '#domain/import/feed-values.ts';
import type { ToNet } from '#domain/import/cells.ts';
import type { TellOfCell } from '#domain/import/row-codes.ts';

/** One line of a cell: values by key, in lower case. */
export type FeedLine = ReadonlyMap<string, string>;

/** Lines of a cell, parted by bars, each a set of pairs; a semicolon is another comma here. */
export function linesOf(cell: string): readonly FeedLine[] {
  return cell
    .split('|')
    .map(
      (line) => new Map(splitPairs(line, ',;').map(([key, value]) => [key.toLowerCase(), value])),
    )
    .filter((line) => line.size > 0);
}

/** `price` and `price_type` of a line. Old files write "10%". */
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

/** An amount in kroner within a cell; refuses `number.invalid`. */
export function moneyIn(text: string, refuse: TellOfCell): Ore {
  const parsed = parseKroner(text);
  if (parsed !== undefined && parsed.amount >= 0) return parsed.amount;
  refuse('number.invalid', { text, expected: 'amount' });
  return noOre;
}

/** A quantity or percentage within a cell; refuses `number.invalid`. */
export function numberIn(text: string, refuse: TellOfCell): number {
  const number = readDecimal(text);
  if (number !== undefined && number >= 0) return number;
  refuse('number.invalid', { text, expected: 'decimal' });
  return 0;
}

/** Yes or no at a key of a line, undefined where it says nothing; refuses `flag.invalid`. */
export function flagIn(line: FeedLine, key: string, refuse: TellOfCell): boolean | undefined {
  const text = line.get(key) ?? '';
  if (text === '') return undefined;
  const flag = readFlag(text);
  if (flag === undefined) refuse('flag.invalid', { text, key, expected: 'pair' });
  return flag;
}

/** Given ones first, each once, then those that were there before and are not given again. */
export function united<Part>(
  given: readonly Part[],
  before: readonly Part[],
  keyOf: (part: Part) => string,
): readonly Part[] {
  const byKey = new Map(given.map((part) => [keyOf(part), part]));
  return [...byKey.values(), ...before.filter((part) => !byKey.has(keyOf(part)))];
}

/** Takes the first that fits out of a list, so that no two parts are taken for the same old one. */
export function takeFirst<Part>(from: Part[], fits: (part: Part) => boolean): Part | undefined {
  const at = from.findIndex(fits);
  return at < 0 ? undefined : from.splice(at, 1)[0];
}

/** Hands out ids after the largest that is taken, so that what is imported again keeps its own. */
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
