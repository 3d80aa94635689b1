import { parseKroner } from '#domain/money/parse-kroner.ts';
import { noOre, type Ore } from '#domain/money/ore.ts';
import { priceFromGross, priceFromNet, type VatRate } from '#domain/money/price.ts';
import type { StoreFaces } from '#domain/store-faces.ts';
import { withoutEntities } from './entities.ts';
import { emptyMark, splitList, splitSlots } from './feed-lists.ts';
import { readDecimal, readFlag, readWhole } from './feed-values.ts';
import { kronerText } from './write-values.ts';
import type { RowCode, TellOfCell, TellOfRow } from './row-codes.ts';

/** The listener gets a row's refusals and remarks, and knows the shop that the row is read for. */
export interface RowListener {
  readonly storeViews: StoreFaces;
  readonly refuse: TellOfRow;
  readonly notice: TellOfRow;
}

/** Takes VAT off an amount in a file. */
export type ToNet = (amount: Ore) => Ore;

/** The cells of one row under the importer's own column names. */
export class Cells {
  readonly #cells: ReadonlyMap<string, string>;
  readonly #vatOf: (() => VatRate) | undefined;
  #hasToldInexact = false;
  readonly separator: string;
  readonly storeViews: StoreFaces;
  readonly refuse: TellOfRow;
  readonly notice: TellOfRow;

  constructor(
    cells: ReadonlyMap<string, string>,
    separator: string,
    { storeViews, refuse, notice }: RowListener,
    vatOf?: () => VatRate,
  ) {
    this.#vatOf = vatOf;
    this.storeViews = storeViews;
    this.#cells = cells;
    this.separator = separator;
    this.refuse = refuse;
    this.notice = notice;
  }

  /** Returns a function that refuses the given column. */
  refusing(column: string): TellOfCell {
    return (code, values) => this.refuse(column, code, values);
  }

  /** Whether the file has the column, even if this row's cell is blank. */
  has(column: string): boolean {
    return this.#cells.has(column);
  }

  /** Returns undefined to keep the value, null to empty it. */
  text(column: string): string | null | undefined {
    const text = this.#cells.get(column);
    if (text === undefined || text.trim() === '') return undefined;
    return text.trim() === emptyMark ? null : text;
  }

  /** Whether the cell asks to empty the value. */
  isEmptied(column: string): boolean {
    return this.text(column) === null;
  }

  /**
   * The field after the row: the given value, the previous one where the cell is blank, or `fresh`
   * where it is emptied.
   */
  after<Value>(column: string, given: Value | undefined, before: Value, fresh: Value): Value {
    return this.isEmptied(column) ? fresh : (given ?? before);
  }

  /** The value, or undefined. Emptying counts as blank here. */
  given(column: string): string | undefined {
    return this.text(column)?.trim();
  }

  /** The row with more cells for these columns; its own cells win. */
  with(elsewhere: ReadonlyMap<string, string>): Cells {
    const own = [...this.#cells].filter(([column]) => this.text(column) !== undefined);
    return new Cells(new Map([...elsewhere, ...own]), this.separator, this, this.#vatOf);
  }

  /**
   * Reads the amounts of the row as amounts with VAT (rules/imports#amounts-with-vat). The rate is
   * asked for with each amount, so that a row without amounts needs none.
   */
  withVat(vatOf: () => VatRate): Cells {
    return new Cells(this.#cells, this.separator, this, vatOf);
  }

  /** The same row, which sends its refusals to another function. */
  refusedTo(refuse: TellOfRow): Cells {
    const { separator, storeViews, notice } = this;
    return new Cells(this.#cells, separator, { storeViews, refuse, notice }, this.#vatOf);
  }

  /** Takes VAT out of the amounts of a column if they include it. Remarks `money.inexact` once per row. */
  toNet(column: string): ToNet {
    return (amount) => {
      const vat = this.#vatOf?.();
      if (vat === undefined) return amount;
      const { net } = priceFromGross(amount, vat);
      const { gross } = priceFromNet(net, vat);
      if (gross === amount || this.#hasToldInexact) return net;
      this.#hasToldInexact = true;
      this.notice(column, 'money.inexact', { text: kronerText(amount), shown: kronerText(gross) });
      return net;
    };
  }

  /** The cells of this column's variants for store views, by store code. */
  views(column: string): Readonly<Record<string, string>> {
    return Object.fromEntries(
      this.storeViews.flatMap(({ code }) => {
        const text = this.label(`${column}_${code}`);
        return text === undefined ? [] : [[code, text]];
      }),
    );
  }

  /** The values of these columns that are not blank, by column. */
  pick(columns: readonly string[]): Readonly<Record<string, string>> {
    return Object.fromEntries(
      columns.flatMap((column) => {
        const value = this.given(column);
        return value === undefined ? [] : [[column, value]];
      }),
    );
  }

  /** The same, cleaned as a label. */
  label(column: string): string | undefined {
    const text = this.given(column);
    return text && withoutEntities(text);
  }

  list(column: string): readonly string[] {
    return splitList(this.given(column) ?? '', this.separator);
  }

  /** Values by position; each belongs to the value of another column at the same position. */
  slots(column: string): readonly string[] {
    const text = this.given(column);
    return text === undefined ? [] : splitSlots(text, this.separator);
  }

  /** An amount without VAT, read as in `amount`. */
  money(column: string): Ore | null | undefined {
    const amount = this.amount(column);
    return amount === undefined || amount === null ? amount : this.toNet(column)(amount);
  }

  /** The amount as written. Refuses `number.invalid` and `number.negative`, remarks `money.rounded`. */
  amount(column: string): Ore | null | undefined {
    const text = this.text(column);
    if (text === undefined || text === null) return text;
    const parsed = parseKroner(text);
    if (parsed === undefined) {
      this.refuse(column, 'number.invalid', { text, expected: 'amount' });
      return noOre;
    }
    if (parsed.amount < 0) this.refuse(column, 'number.negative', { text });
    if (parsed.isRounded) this.notice(column, 'money.rounded', { text });
    return parsed.amount;
  }

  decimal(column: string): number | undefined {
    return this.read(column, readDecimal, 'number.invalid', 'decimal');
  }

  /** A whole number, for positions and priorities. Refuses `number.invalid`. */
  whole(column: string): number | undefined {
    return this.read(column, readWhole, 'number.invalid', 'whole');
  }

  flag(column: string): boolean | undefined {
    return this.read(column, readFlag, 'flag.invalid');
  }

  /** Reads a cell with `reader` and refuses with the code where that returns undefined. */
  read<Value>(
    column: string,
    reader: (text: string) => Value | undefined,
    code: RowCode,
    expected?: string,
  ): Value | undefined {
    const text = this.given(column);
    if (text === undefined) return undefined;
    const value = reader(text);
    if (value === undefined) this.refuse(column, code, { text, ...(expected && { expected }) });
    return value;
  }
}
