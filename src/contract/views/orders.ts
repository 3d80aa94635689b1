import type { InvoicePaper } from '#domain/invoices/invoice.ts';
import type { Balance } from '#domain/ledger/balance.ts';
import type { Order, OrderLine, OrderStatus } from '#domain/orders/order.ts';
import type { ShownFile } from '#domain/orders/bought-file.ts';
import type { OrderStanding } from '#domain/orders/order-standing.ts';
import type { OrderSort } from '#domain/orders/order-table.ts';
import type { Cancellation, Pieces, Shipment } from '#domain/orders/shipment.ts';
import type { Price } from '#domain/money/price.ts';
import type { TableView } from './table.ts';

/** An order of the customer's in the list of them. */
export interface ListedOrder {
  readonly number: string;
  readonly placedAt: Order['placedAt'];
  readonly standing: OrderStanding;
  readonly total: Price;
  /** The first names of what was bought, each once, and how many lines there are besides. */
  readonly names: readonly string[];
  readonly more: number;
  readonly pictures: readonly string[];
  /** The buyer's own reference, else their own order number. */
  readonly reference?: string;
}

export type OrdersView = TableView<ListedOrder, OrderSort, { state: OrderStatus }>;

/** An article that is still sold. */
export interface ShownArticle {
  /** Without the store prefix and its slash; absent of what has no page of its own. */
  readonly path?: string;
  readonly picture?: string;
}

/** A line as it was placed, and the article as it is now. */
export interface ShownLine extends Omit<OrderLine, 'promise' | 'parts'> {
  readonly article?: ShownArticle;
  readonly canceled: number;
}

export interface ShownPaper extends Pick<InvoicePaper, 'kind' | 'number'> {
  readonly address: string;
}

/** One order of the customer's: as it was placed, and what became of it (rules/orders#my-orders). */
export interface OrderView extends Pick<
  Order,
  'number' | 'placedAt' | 'totals' | 'billing' | 'shipping' | 'shippingMethod' | 'paymentMethod'
> {
  readonly lines: readonly ShownLine[];
  readonly standing: OrderStanding;
  /** Whether its buyer is shown prices and a cart now. */
  readonly isRepeatable: boolean;
  /** But for those that were taken out again. */
  readonly shipments: readonly Shipment[];
  readonly cancellations: readonly Cancellation[];
  readonly balance: Balance;
  /** Its page of payment is named by it; only of an order that waits for its payment. */
  readonly payKey?: string;
  /** The pieces that are still to come, each with its delivery promise. */
  readonly left: readonly (Pieces & { readonly promise?: string })[];
  /** The shop where it is fetched, in lines; none where it is not. */
  readonly place: readonly string[];
  readonly hours: readonly string[];
  /** Bought as files. */
  readonly files: readonly ShownFile[];
  /** Invoices and credit notes that have their file. */
  readonly papers: readonly ShownPaper[];
  /** The buyer's answers to further fields, each with the name of its field. */
  readonly fields: readonly { readonly name: string; readonly text: string }[];
}
