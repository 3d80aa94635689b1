import type { Ore } from '#domain/money/ore.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { TableView } from './table.ts';

/** A price that the viewer's company has agreed on, as its list shows it. */
export interface ListedAgreement {
  readonly key: string;
  /** Absent for a discount group. */
  readonly sku?: string;
  /** The name of the article, with the choices of a cell; absent where it is no longer sold. */
  readonly name?: string;
  /** The page of the article, without the store prefix. */
  readonly path?: string;
  /** Absent for an article. */
  readonly group?: string;
  readonly quantity: number;
  /** Absent for a discount group. */
  readonly net?: Ore;
  /** Hundredths of a percent off the list price. */
  readonly discount?: number;
  /** Empty outside projects. */
  readonly project: string;
  readonly from?: Moment;
  readonly to?: Moment;
}

export type AgreedPricesView = TableView<
  ListedAgreement,
  'goods',
  Readonly<Record<never, never>>
> & {
  /** The address of the price file; absent for customers without a company. */
  readonly file?: string;
};
