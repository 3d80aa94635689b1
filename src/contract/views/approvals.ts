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

/** An order in the list of those that were asked for. */
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
  /** The list is that of the whole company, which the viewer may decide. */
  readonly isOfCompany: boolean;
}

export interface ShownApprovalLine extends Pick<
  OrderLine,
  'name' | 'sku' | 'quantity' | 'choices' | 'unit' | 'row' | 'note'
> {
  readonly article?: ShownArticle;
}

/** One order that was asked for, as its asker and its approvers see it. */
export interface ApprovalView
  extends
    Pick<OrderApproval, 'id' | 'status' | 'reasons' | 'askedAt' | 'decidedAt' | 'refusal'>,
    Pick<Order, 'billing' | 'shipping' | 'shippingMethod' | 'paymentMethod'> {
  readonly asker: string;
  readonly isOwn: boolean;
  /** The limits of the asker now; absent for one who no longer buys for the company. */
  readonly limits?: OrderLimits & Spent;
  readonly lines: readonly ShownApprovalLine[];
  /** The lines as they can be put into the cart again. */
  readonly repeatable: readonly LineToRepeat[];
  readonly totals: CartTotals;
  readonly fields: readonly { readonly name: string; readonly text: string }[];
  /** The person who decided; absent once that person is erased. */
  readonly approver?: string;
  /** The people who may approve, while it waits. */
  readonly approvers: readonly string[];
  readonly order?: LinkedOrder;
  /** What it costs an approver now; absent where it can't be ordered as it is. */
  readonly now?: Price;
  /** Why it can't be ordered as it is. */
  readonly problem?: ErrorCode;
  readonly canDecide: boolean;
  readonly canWithdraw: boolean;
}
