import type { AttributeInput } from '#domain/catalog/attribute.ts';
import { fileAttributes, packsAttribute, saleUnitAttribute } from '#domain/constants.ts';
import { numberAttributes } from '#domain/search/article-number.ts';
import { maxNameLetters, readMeasure, readFlag } from '#domain/import/feed-values.ts';

interface Seen {
  /** It chooses between variants. */
  isChoice: boolean;
  isSeveral: boolean;
  /** A value is too long to be a label. */
  isText: boolean;
  values: number;
  /** The number of values that can't be chosen from: long texts, HTML and files. */
  unfit: number;
  flags: number;
  numbers: number;
  /** A number is written as measures never are. */
  isArticleNumber: boolean;
  /** The values so far; undefined once one is repeated. */
  distinct: Set<string> | undefined;
}

/** Maximum length of a value that can be filtered by. */
const maxLabelLetters = 64;
/**
 * From this many cells on, one odd cell does not change the kind of a column; with more cells, a tenth
 * of them does not.
 */
const cellsForOdd = 5;
const shareOfOdd = 0.1;
/** Up to this many numbers may all differ without being article numbers. */
const fewNumbers = 12;
/** Matches more than six digits, a leading zero, or groups of digits. */
const articleNumber = /^(?:\d{7,}|0\d+|\d+(?:[\s-]\d+)+)$/;
const file =
  /^https?:|\.(?:pdf|jpe?g|png|webp|gif|svg|avif|tiff?|dwg|dxf|rfa|ifc|step|zip|docx?|xlsx?|mp4|txt)$/i;

/**
 * Collects the attributes of a whole file. All values of a new attribute together decide its kind
 * (rules/imports#kinds-of-attributes).
 */
export class AttributeKinds {
  readonly #seen = new Map<string, Seen>();

  /** Counts the values of one row; blank ones are skipped. */
  add(code: string, values: readonly string[]): void {
    const given = values.map((value) => value.trim()).filter((value) => value !== '');
    if (given.length === 0) return;
    const seen = this.#of(code);
    seen.isSeveral ||= given.length > 1;
    for (const part of given) {
      seen.values += 1;
      seen.isText ||= part.length > maxNameLetters;
      if (part.length > maxLabelLetters || part.includes('<') || file.test(part)) seen.unfit += 1;
      if (readFlag(part) !== undefined && !/^\d$/.test(part)) seen.flags += 1;
      if (articleNumber.test(part)) seen.isArticleNumber = true;
      if (articleNumber.test(part) || readMeasure(part) !== undefined) seen.numbers += 1;
      if (seen.distinct?.has(part) === true) seen.distinct = undefined;
      seen.distinct?.add(part);
    }
  }

  /** Marks an attribute that chooses between variants. */
  addChoice(code: string): void {
    this.#of(code).isChoice = true;
  }

  /** spec-gap: the kind of a new attribute for which the file has no description. */
  kindOf(code: string): AttributeInput {
    const seen = this.#of(code);
    if (seen.isChoice) return 'select';
    if (seen.isText || textCodes.has(code) || !isOdd(seen.unfit, seen)) return 'text';
    if (seen.isSeveral) return 'multiselect';
    if (isOdd(seen.values - seen.flags, seen)) return 'boolean';
    if (!isOdd(seen.values - seen.numbers, seen)) return 'select';
    return isMeasure(seen) ? 'decimal' : 'text';
  }

  #of(code: string): Seen {
    const known = this.#seen.get(code) ?? {
      isChoice: false,
      isSeveral: false,
      isText: false,
      values: 0,
      unfit: 0,
      flags: 0,
      numbers: 0,
      isArticleNumber: false,
      distinct: new Set<string>(),
    };
    this.#seen.set(code, known);
    return known;
  }
}

const textCodes: ReadonlySet<string> = new Set([
  ...Object.values(fileAttributes).flat(),
  ...numberAttributes,
  saleUnitAttribute,
  packsAttribute,
]);

/**
 * Whether so few cells count as odd ones, which decide no kind: none, a single one, or a small share.
 */
function isOdd(count: number, { values }: Seen): boolean {
  return count === 0 || (values >= cellsForOdd && count <= Math.max(1, values * shareOfOdd));
}

/** Article numbers differ in every row. They can't be filtered by, and keep their digits. */
function isMeasure({ isArticleNumber, distinct, numbers }: Seen): boolean {
  return !isArticleNumber && (distinct === undefined || numbers <= fewNumbers);
}
