import type { ProductRecord } from '#domain/catalog/product-record.ts';
import type { SpecialPrice } from '#domain/catalog/product.ts';
import {
  isFree,
  isOver,
  lacksRate,
  type DoubtRules,
  type PriceDoubt,
} from '#domain/pricing/price-doubts.ts';
import { isComposite } from '#domain/product-file/stock-after-row.ts';
import type { Moment } from '#domain/time/moment.ts';
import { shortened, type RowNote } from '#server/exchange/files/report.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { loadDoubtRules, unproved } from '#server/workflows/price-doubts.ts';

interface Seen {
  readonly row: number;
  readonly sku: string;
  readonly isFree: boolean;
  readonly lacksRate: boolean;
  readonly special?: SpecialPrice;
}

const columns: Readonly<Record<PriceDoubt, string>> = {
  no_rate: 'tax_class_name',
  zero: 'price',
  unproved: 'special_price',
};

/** Reports prices that a merchant has to look at, once all rows are read (rules/imports#doubtful-prices). */
export class PriceWatch {
  readonly #rules: DoubtRules;
  /** The products, each with its last row. */
  readonly #seen = new Map<string, Seen>();

  private constructor(rules: DoubtRules) {
    this.#rules = rules;
  }

  static async load(db: Db, now: Moment): Promise<PriceWatch> {
    return new PriceWatch(await loadDoubtRules(db, now));
  }

  add({ sku, kind, base, special, taxClassId }: ProductRecord, row: number): void {
    const isArticle = !isComposite(kind);
    const hasSpecial = isArticle && special !== undefined && !isOver(special, this.#rules.now);
    const seen = {
      row,
      sku,
      isFree: isArticle && isFree(base, special),
      lacksRate: lacksRate(taxClassId, this.#rules),
      ...(hasSpecial && { special }),
    };
    if (seen.isFree || seen.lacksRate || hasSpecial) this.#seen.set(sku, seen);
    else this.#seen.delete(sku);
  }

  /** Notices about the stored prices. */
  async notes(db: Db): Promise<readonly RowNote[]> {
    const seen = [...this.#seen.values()];
    const onSpecial = seen.flatMap(({ special, ...each }) =>
      special === undefined ? [] : [{ ...each, special }],
    );
    return [
      ...seen.filter((each) => each.lacksRate).map((each) => note(each, 'no_rate')),
      ...seen.filter((each) => each.isFree).map((each) => note(each, 'zero')),
      ...(await unproved(db, onSpecial, this.#rules)).map((each) => note(each, 'unproved')),
    ];
  }
}

function note({ row, sku }: Pick<Seen, 'row' | 'sku'>, doubt: PriceDoubt): RowNote {
  return {
    row,
    sku: shortened(sku),
    column: columns[doubt],
    code: `price.${doubt}`,
    message: say(`notice.price_${doubt}`),
  };
}
