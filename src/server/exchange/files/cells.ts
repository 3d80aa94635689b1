import { parseKroner } from '#domain/money/parse-kroner.ts';
import { storeViews } from '#domain/settings.ts';
import type { Ore } from '#domain/money/ore.ts';
import { emptyMark, splitList, splitSlots } from '#server/exchange/products/feed-lists.ts';
import { readDecimal, readFlag } from '#server/exchange/products/feed-values.ts';
import { RowError } from './report.ts';

/** The cells of one row under the importer's own column names. */
export class Cells {
  readonly #cells: ReadonlyMap<string, string>;
  readonly separator: string;
  readonly #notice: (column: string, code: string, message: string) => void;

  constructor(
    cells: ReadonlyMap<string, string>,
    separator: string,
    notice: (column: string, code: string, message: string) => void,
  ) {
    this.#cells = cells;
    this.separator = separator;
    this.#notice = notice;
  }

  notice(column: string, code: string, message: string): void {
    this.#notice(column, code, message);
  }

  /** The file has the column, whatever this row says in it. */
  has(column: string): boolean {
    return this.#cells.has(column);
  }

  /** Undefined leaves the value as it is, null empties it. */
  text(column: string): string | null | undefined {
    const text = this.#cells.get(column);
    if (text === undefined || text.trim() === '') return undefined;
    return text.trim() === emptyMark ? null : text;
  }

  /** A value or nothing, where emptying means nothing. */
  given(column: string): string | undefined {
    return this.text(column)?.trim();
  }

  /** What columns named after store views behind this one's name say, by store code. */
  views(column: string): Readonly<Record<string, string>> {
    return Object.fromEntries(
      storeViews.flatMap(({ code }) => {
        const text = this.given(`${column}_${code}`);
        return text === undefined ? [] : [[code, text]];
      }),
    );
  }

  list(column: string): readonly string[] {
    return splitList(this.given(column) ?? '', this.separator);
  }

  /** Values at places that belong to those of another column. */
  slots(column: string): readonly string[] {
    const text = this.given(column);
    return text === undefined ? [] : splitSlots(text, this.separator);
  }

  money(column: string): Ore | null | undefined {
    const text = this.text(column);
    if (text === undefined || text === null) return text;
    const parsed = parseKroner(text);
    if (parsed === undefined) {
      throw new RowError(column, 'number.invalid', `"${text}" is not an amount like 1299.00`);
    }
    if (parsed.amount < 0) {
      throw new RowError(column, 'number.negative', `An amount of ${text} is below zero`);
    }
    if (parsed.isRounded) this.notice(column, 'money.rounded', `${text} was rounded to whole øre`);
    return parsed.amount;
  }

  decimal(column: string): number | undefined {
    const text = this.given(column);
    if (text === undefined) return undefined;
    const value = readDecimal(text);
    if (value === undefined) {
      throw new RowError(column, 'number.invalid', `"${text}" is not a number like 12.5`);
    }
    return value;
  }

  flag(column: string): boolean | undefined {
    const text = this.given(column);
    if (text === undefined) return undefined;
    const value = readFlag(text);
    if (value === undefined) {
      throw new RowError(column, 'flag.invalid', `"${text}" is neither 1 nor 0`);
    }
    return value;
  }

  /** The value a reader makes of a cell; what it does not understand refuses the row. */
  read<Value>(
    column: string,
    reader: (text: string) => Value | undefined,
    code: string,
    expected: string,
  ): Value | undefined {
    const text = this.given(column);
    if (text === undefined) return undefined;
    const value = reader(text);
    if (value === undefined) throw new RowError(column, code, `"${text}" is not ${expected}`);
    return value;
  }
}
