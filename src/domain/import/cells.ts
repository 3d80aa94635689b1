import { parseKroner } from '#domain/money/parse-kroner.ts';
import { noOre, type Ore } from '#domain/money/ore.ts';
import { priceFromGross, priceFromNet, type VatRate } from '#domain/money/price.ts';
import type { StoreFaces } from '#domain/store-faces.ts';
import { withoutEntities } from './entities.ts';
import { emptyMark, splitList, splitSlots } from './feed-lists.ts';
import { readDecimal, readFlag, readWhole } from './feed-values.ts';
import { kronerText } from './write-values.ts';
import type { RowCode, TellOfCell, TellOfRow } from './row-codes.ts';

/** Where a row's refusals and remarks go, and the shop it is read for. */
export interface RowListener {
  readonly storeViews: StoreFaces;
  readonly refuse: TellOfRow;
  readonly notice: TellOfRow;
}

/** Takes VAT out of an amount of a file. */
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

  /** Refuses one column. */
  refusing(column: string): TellOfCell {
    return (code, values) => this.refuse(column, code, values);
  }

  /** The file has the column, whether or not this row says something in it. */
  has(column: string): boolean {
    return this.#cells.has(column);
  }

  /** Undefined leaves the value as it is, null empties it. */
  text(column: string): string | null | undefined {
    const text = this.#cells.get(column);
    if (text === undefined || text.trim() === '') return undefined;
    return text.trim() === emptyMark ? null : text;
  }

  /** The cell says to take the value away. */
  isEmptied(column: string): boolean {
    return this.text(column) === null;
  }

  /** The field after the row: the given value, the one before where the cell is blank, or `fresh` where it is emptied. */
  after<Value>(column: string, given: Value | undefined, before: Value, fresh: Value): Value {
    return this.isEmptied(column) ? fresh : (given ?? before);
  }

  /** A value or nothing, where emptying means nothing. */
  given(column: string): string | undefined {
    return this.text(column)?.trim();
  }

  /** The row with what it says elsewhere of these columns; their own cells count first. */
  with(elsewhere: ReadonlyMap<string, string>): Cells {
    const own = [...this.#cells].filter(([column]) => this.text(column) !== undefined);
    return new Cells(new Map([...elsewhere, ...own]), this.separator, this, this.#vatOf);
  }

  /**
   * Reads the amounts of the same row as amounts that include VAT (rules/imports#amounts-with-vat). The rate is asked for
   * with each amount, so that a row without amounts needs none.
   */
  withVat(vatOf: () => VatRate): Cells {
    return new Cells(this.#cells, this.separator, this, vatOf);
  }

  /** The same row, whose refusals are told to another. */
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

  /** The given values of these columns, by column. */
  pick(columns: readonly string[]): Readonly<Record<string, string>> {
    return Object.fromEntries(
      columns.flatMap((column) => {
        const value = this.given(column);
        return value === undefined ? [] : [[column, value]];
      }),
    );
  }

  /** The same as a label to show. */
  label(column: string): string | undefined {
    const text = this.given(column);
    return text && withoutEntities(text);
  }

  list(column: string): readonly string[] {
    return splitList(this.given(column) ?? '', this.separator);
  }

  /** Values at places that belong to those of another column. */
  slots(column: string): readonly string[] {
    const text = this.given(column);
    return text === undefined ? [] : splitSlots(text, this.separator);
  }

  /** An amount without VAT; see `amount`. */
  money(column: string): Ore | null | undefined {
    const amount = this.amount(column);
    return amount === undefined || amount === null ? amount : this.toNet(column)(amount);
  }

  /** The amount as it is written; refuses `number.invalid` and `number.negative`, remarks `money.rounded`. */
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

  /** For places in an order, priorities and the like; refuses `number.invalid`. */
  whole(column: string): number | undefined {
    return this.read(column, readWhole, 'number.invalid', 'whole');
  }

  flag(column: string): boolean | undefined {
    return this.read(column, readFlag, 'flag.invalid');
  }

  /** The value a reader makes of a cell; what it does not understand is refused with the code. */
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
