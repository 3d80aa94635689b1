import type { AttributeInput } from '#domain/catalog/attribute.ts';
import { fileAttributes } from '#domain/constants.ts';
import { numberAttributes } from '#domain/search/article-number.ts';
import { maxNameLetters, readMeasure, readFlag } from '#domain/import/feed-values.ts';

interface Seen {
  /** Variants are chosen by it. */
  isChoice: boolean;
  isSeveral: boolean;
  /** Too long for the name of a value. */
  isText: boolean;
  values: number;
  /** Long texts, HTML and files are no values to choose from. */
  unfit: number;
  flags: number;
  numbers: number;
  /** A number that is written as no measure is. */
  isArticleNumber: boolean;
  /** Values so far, until one comes again. */
  distinct: Set<string> | undefined;
}

/** Letters of a value that one may still filter by. */
const maxLabelLetters = 64;
/** One odd cell in five does not change the kind of a column; with more cells, one in ten. */
const cellsForOdd = 5;
const shareOfOdd = 0.1;
/** So few numbers may differ from row to row without being article numbers. */
const fewNumbers = 12;
/** More than six digits, a zero before them, or digits in groups. */
const articleNumber = /^(?:\d{7,}|0\d+|\d+(?:[\s-]\d+)+)$/;
const file =
  /^https?:|\.(?:pdf|jpe?g|png|webp|gif|svg|avif|tiff?|dwg|dxf|rfa|ifc|step|zip|docx?|xlsx?|mp4|txt)$/i;

/**
 * Collects the attributes of a whole file, whatever row names them. The kind of a new attribute is
 * decided by all of its values (rules/imports#kinds-of-attributes).
 */
export class AttributeKinds {
  readonly #seen = new Map<string, Seen>();

  /** The values that one row gives; blank ones say nothing. */
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

  /** Notes an attribute that variants are chosen by. */
  addChoice(code: string): void {
    this.#of(code).isChoice = true;
  }

  /** spec-gap: the kind of an attribute that a file needs and that was not described before. */
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
]);

/** So few cells decide no kind: none, one of a few, or a small share of many. */
function isOdd(count: number, { values }: Seen): boolean {
  return count === 0 || (values >= cellsForOdd && count <= Math.max(1, values * shareOfOdd));
}

/** Article numbers differ from row to row: they are no filter, and they keep their digits. */
function isMeasure({ isArticleNumber, distinct, numbers }: Seen): boolean {
  return !isArticleNumber && (distinct === undefined || numbers <= fewNumbers);
}
