import type { AttributeInput } from '#domain/catalog/attribute.ts';
import { readDecimal, readFlag } from '#domain/import/feed-values.ts';

interface Seen {
  /** Variants are chosen by it. */
  isChoice: boolean;
  isSeveral: boolean;
  isText: boolean;
  isFlag: boolean;
  isNumber: boolean;
}

/** Letters of a value that one may still filter by. */
const maxLabelLetters = 64;

/**
 * What a file says about the attributes it names, whatever row says it: the kind of one that is made is
 * decided by all of its values (rules/imports#kinds-of-attributes).
 */
export class AttributeKinds {
  readonly #seen = new Map<string, Seen>();

  /** The values that one row gives; blank ones say nothing. */
  add(code: string, values: readonly string[]): void {
    const given = values.filter((value) => value.trim() !== '');
    if (given.length === 0) return;
    const seen = this.#of(code);
    seen.isSeveral ||= given.length > 1;
    for (const part of given) {
      seen.isText ||= part.length > maxLabelLetters || part.includes('<');
      seen.isFlag &&= readFlag(part) !== undefined && !/^\d$/.test(part.trim());
      // Article numbers differ from row to row: nobody filters by them.
      seen.isNumber &&= readDecimal(part) !== undefined || /^[\d\s-]+$/.test(part);
    }
  }

  /** Of an attribute that variants are chosen by. */
  addChoice(code: string): void {
    this.#of(code).isChoice = true;
  }

  /** spec-gap: the kind of an attribute that a file needs and that was not described before. */
  kindOf(code: string): AttributeInput {
    const { isChoice, isSeveral, isText, isFlag, isNumber } = this.#of(code);
    if (isChoice) return 'select';
    if (isText) return 'text';
    if (isSeveral) return 'multiselect';
    if (isFlag) return 'boolean';
    return isNumber ? 'text' : 'select';
  }

  #of(code: string): Seen {
    const known = this.#seen.get(code) ?? {
      isChoice: false,
      isSeveral: false,
      isText: false,
      isFlag: true,
      isNumber: true,
    };
    this.#seen.set(code, known);
    return known;
  }
}
