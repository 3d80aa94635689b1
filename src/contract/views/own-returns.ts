import type { Packing } from '#domain/catalog/sale-unit.ts';
import type {
  KeptItem,
  ReturnAuthor,
  ReturnKind,
  ReturnStatus,
} from '#domain/returns/return-request.ts';
import type { LineObstacle } from '#domain/returns/line-obstacle.ts';
import type { ReturnObstacle } from '#domain/returns/returnable.ts';
import type { AskedKind } from '#domain/returns/return-form.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { ReplacingOrder, ReturnedMoney, ShownArticle } from './orders.ts';
import type { TableView } from './table.ts';

/** A return in the customer's list. */
export interface ListedReturn {
  readonly number: string;
  readonly kind: ReturnKind;
  readonly status: ReturnStatus;
  readonly orderNumber: string;
  readonly askedAt: Moment;
  readonly names: readonly string[];
  /** The person who ordered, in the list of a company. */
  readonly buyer?: string;
}

export type OwnReturnsView = TableView<ListedReturn, 'asked', Record<never, never>>;

export interface ShownReturnItem extends KeptItem, Pick<Packing, 'saleUnit'> {
  readonly name: string;
  readonly sku: string;
  readonly article?: ShownArticle;
}

export interface ShownReturnMessage {
  readonly id: number;
  readonly author: ReturnAuthor;
  readonly text: string;
  readonly at: Moment;
  readonly pictures: readonly { readonly name: string; readonly address: string }[];
}

/** One of the customer's returns (rules/returns#pages). */
export interface OwnReturnView extends Omit<ListedReturn, 'names'> {
  readonly id: number;
  readonly items: readonly ShownReturnItem[];
  /** The steps until now, oldest first. */
  readonly steps: readonly { readonly status: ReturnStatus; readonly at: Moment }[];
  /** The shop's reason for a refusal. */
  readonly refusal?: string;
  /** Money that comes back, or came back; absent where none does. */
  readonly money?: ReturnedMoney;
  readonly replacement?: ReplacingOrder;
  /** The label for the parcel, while there is one. */
  readonly label?: string;
  /** It is a withdrawal from pieces that never left the shop, so nothing is sent. */
  readonly isNeverSent: boolean;
  /** The viewer may change it; a colleague and a representative only see it. */
  readonly canWrite: boolean;
  readonly canSend: boolean;
  readonly canCancel: boolean;
  readonly messages: readonly ShownReturnMessage[];
}

/** A line of an order, whether or not any of it may come back. */
export interface ReturnableLine extends Pick<Packing, 'saleUnit'> {
  readonly line: number;
  readonly name: string;
  readonly sku: string;
  readonly article?: ShownArticle;
  /** The most pieces by each kind of return; 0 for none. */
  readonly max: Readonly<Record<AskedKind, number>>;
  /** The reasons why nothing of the line may come back, by kind of return. */
  readonly obstacles: Readonly<Partial<Record<AskedKind, LineObstacle>>>;
}

/** The order of a form that asks for a return. */
export interface OrderToReturn {
  readonly id: number;
  readonly number: string;
  readonly lines: readonly ReturnableLine[];
  /** The last moment for each kind that is possible now. */
  readonly until: Readonly<Partial<Record<AskedKind, Moment>>>;
  /** The reason why the goods can't be returned, whether or not a complaint is possible. */
  readonly obstacle?: ReturnObstacle;
}

export interface NewReturnView {
  /** The order of the address; absent where the customer still has to choose one. */
  readonly order?: OrderToReturn;
  /** The orders to choose from. */
  readonly orders: readonly {
    readonly number: string;
    readonly until: Moment;
    readonly names: readonly string[];
  }[];
}
