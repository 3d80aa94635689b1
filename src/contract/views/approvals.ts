import type { CartTotals } from '#domain/cart/cart.ts';
import type { ApprovalStatus, OrderApproval } from '#domain/company/order-approval.ts';
import type { OrderLimits, Spent } from '#domain/company/order-limits.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { Price } from '#domain/money/price.ts';
import type { LineToRepeat } from '#domain/orders/order-again.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { LinkedOrder, ShownArticle } from './orders.ts';
import type { TableView } from './table.ts';

/** A row in the list of requests. */
export interface ListedApproval {
  readonly id: number;
  readonly asker: string;
  readonly askedAt: Moment;
  readonly total: Price;
  readonly status: ApprovalStatus;
}

export interface ApprovalsView extends TableView<
  ListedApproval,
  'asked',
  { state: ApprovalStatus }
> {
  /** The list holds the requests of the whole company, which the viewer may decide. */
  readonly isOfCompany: boolean;
}

export interface ShownApprovalLine extends Pick<
  OrderLine,
  'name' | 'sku' | 'quantity' | 'choices' | 'unit' | 'row' | 'note'
> {
  readonly article?: ShownArticle;
}

/** A request, as its asker and its approvers see it. */
export interface ApprovalView
  extends
    Pick<OrderApproval, 'id' | 'status' | 'reasons' | 'askedAt' | 'decidedAt' | 'refusal'>,
    Pick<Order, 'billing' | 'shipping' | 'shippingMethod' | 'paymentMethod'> {
  readonly asker: string;
  /** The sales representative who asked in the asker's name. */
  readonly representative?: string;
  readonly isOwn: boolean;
  /** The limits of the asker now; absent where the asker no longer buys for the company. */
  readonly limits?: OrderLimits & Spent;
  readonly lines: readonly ShownApprovalLine[];
  /** The lines in the form in which they are put into the cart again. */
  readonly repeatable: readonly LineToRepeat[];
  readonly totals: CartTotals;
  readonly fields: readonly { readonly name: string; readonly text: string }[];
  /** The name of the person who decided; absent once that person is erased. */
  readonly approver?: string;
  /** The names of those who may approve; empty once the request is decided. */
  readonly approvers: readonly string[];
  readonly order?: LinkedOrder;
  /** The price of the order now, for an approver; absent where it can't be placed as it is. */
  readonly now?: Price;
  /** The reason why the order can't be placed as it is. */
  readonly problem?: ErrorCode;
  readonly canDecide: boolean;
  readonly canWithdraw: boolean;
}
