import type { ArticlePapers } from '#domain/catalog/article-papers.ts';
import type { InvoicePaper } from '#domain/invoices/invoice.ts';
import type { Balance } from '#domain/ledger/balance.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { ShownFile } from '#domain/orders/bought-file.ts';
import type { MoneyStanding } from '#domain/payments/money-standing.ts';
import type { OrderStanding } from '#domain/orders/order-standing.ts';
import type { MoneyMove } from '#domain/orders/order-history.ts';
import type { OrderFilters, OrderSort } from '#domain/orders/order-table.ts';
import type { Cancellation, Pieces, Shipment } from '#domain/orders/shipment.ts';
import type { Price } from '#domain/money/price.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { ReturnKind, ReturnStatus } from '#domain/returns/return-request.ts';
import type { ReturnStanding } from '#domain/returns/return-standing.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { TableView } from './table.ts';

/** An order in the customer's list. */
export interface ListedOrder {
  readonly number: string;
  readonly placedAt: Order['placedAt'];
  readonly standing: OrderStanding;
  readonly total: Price;
  readonly money: MoneyStanding;
  /** The first names of its articles, each once, and the number of further lines. */
  readonly names: readonly string[];
  readonly more: number;
  readonly pictures: readonly string[];
  /** Absent where no goods come back. */
  readonly returned?: ReturnStanding;
  /** The buyer's own reference, else the buyer's order number. */
  readonly reference?: string;
  /** The person who ordered, in the list of a company. */
  readonly buyer?: string;
}

export interface OrdersView extends TableView<ListedOrder, OrderSort, OrderFilters> {
  /** The list has the orders of the viewer's whole company, so that each names its buyer. */
  readonly isOfCompany: boolean;
}

/** An article that the catalogue still has. */
export interface ShownArticle {
  /** Path without the store prefix and its slash; absent for an article that is not sold or has no page of its own. */
  readonly path?: string;
  readonly picture?: string;
}

/** A line as it was ordered, and the article as it is now. */
export interface ShownLine extends Omit<OrderLine, 'promise' | 'parts'> {
  readonly article?: ShownArticle & ArticlePapers;
  readonly canceled: number;
}

/** A return as the page of its order tells it. */
export interface OrderedReturn {
  readonly number: string;
  readonly kind: ReturnKind;
  readonly status: ReturnStatus;
  readonly askedAt: Moment;
  readonly pieces: readonly Pieces[];
  /** The path of its page, for those who may open it. */
  readonly path?: string;
  readonly money?: ReturnedMoney;
  readonly replacement?: ReplacingOrder;
}

/**
 * The money of a return beside the part that paid for other goods. `expected`: the goods are still to be received; `coming`
 * and `given`: by a refund; `over` and `left`: what other goods left of it, before and after it went back; `deducted`:
 * the first goods were not paid yet, so that they cost less.
 */
export interface ReturnedMoney {
  readonly amount: Ore;
  readonly state: 'expected' | 'coming' | 'given' | 'over' | 'left' | 'deducted';
}

/** Another order of the same buyer; with its path for those who may open it. */
export interface LinkedOrder {
  readonly number: string;
  readonly path?: string;
}

/** The addresses of the documents of an order's goods: all in one file, and their list. */
export interface DocumentAddresses {
  readonly zip: string;
  readonly list: string;
}

/** The order that sends other goods for returned ones. */
export interface ReplacingOrder extends LinkedOrder {
  readonly state: 'coming' | 'sent' | 'canceled';
  /** The money of the return that paid for it. */
  readonly moved: Ore;
  /** Where that money of a cancelled order is: on its way back, to be paid from the bank, or given back. */
  readonly back?: 'coming' | 'bank' | 'given';
}

export interface ShownPaper extends Pick<InvoicePaper, 'kind' | 'number'> {
  readonly address: string;
}

/** One of the customer's orders: as it was placed, and its state now (rules/orders#my-orders). */
export interface OrderView extends Pick<
  Order,
  | 'number'
  | 'placedAt'
  | 'email'
  | 'totals'
  | 'billing'
  | 'shipping'
  | 'shippingMethod'
  | 'paymentMethod'
> {
  /** The colleague who ordered it; absent for one's own order. */
  readonly buyer?: string;
  /** The name of the sales representative who placed the order for the buyer. */
  readonly representative?: string;
  readonly lines: readonly ShownLine[];
  /** Absent where no article has papers (rules/orders#documents). */
  readonly documents?: DocumentAddresses;
  readonly standing: OrderStanding;
  /** The buyer sees prices and a cart now, so the order can be repeated. */
  readonly isRepeatable: boolean;
  /** The shipments, without those that were undone. */
  readonly shipments: readonly Shipment[];
  readonly cancellations: readonly Cancellation[];
  readonly balance: Balance;
  /** The moment at which a provider's payment confirmed it. */
  readonly confirmedAt?: Moment;
  readonly moves: readonly MoneyMove[];
  /** The returns of its goods, oldest first, without those of pieces that never left the shop. */
  readonly returns: readonly OrderedReturn[];
  readonly returned?: ReturnStanding;
  /** The order whose returned goods this one replaces, and their return. */
  readonly replaces?: LinkedOrder & { readonly returnNumber: string };
  /**
   * The form for withdrawing with the last moment to send it, which is unknown while goods are to come;
   * absent where there is nothing to withdraw from.
   */
  readonly withdrawal?: { readonly address: string; readonly until?: Moment };
  /**
   * Its buyer may ask for a return on the account's page, or complain; with the last moment of the free
   * returns, where goods may come back by them.
   */
  readonly returning?: { readonly until?: Moment };
  /** The viewer may cancel the whole order, by the key of its link where they came by it. */
  readonly canceling?: { readonly key?: string };
  /** The key in the address of its payment page; only while it waits for payment. */
  readonly payKey?: string;
  /** The pieces that are still to come, each with its delivery promise. */
  readonly left: readonly (Pieces & { readonly promise?: string })[];
  /** The shop where it is fetched, in lines; empty where it is sent. */
  readonly place: readonly string[];
  readonly hours: readonly string[];
  /** Files that were bought. */
  readonly files: readonly ShownFile[];
  /** Invoices and credit notes with a file. */
  readonly papers: readonly ShownPaper[];
  /** The buyer's order fields, each with its label. */
  readonly fields: readonly { readonly name: string; readonly text: string }[];
}

/** Where a buyer asks for the link of an order. */
export interface OrderStatusView {
  /** The form was sent without scripts. */
  readonly isSent: boolean;
}
