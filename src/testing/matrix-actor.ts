import type { CompanyPermission } from '#domain/permissions/permission-table.ts';

/** The things of one visitor, by the ids that calls name. */
export interface Things {
  /** A text in each of the things, by which an answer that reveals one is recognised. */
  readonly mark: string;
  readonly cartId: string;
  readonly itemId: number;
  readonly orderKey: string;
  readonly orderNumber: string;
  /** The key of the order's link. */
  readonly linkKey: string;
  /** Empty for a guest, whose id is 0. */
  readonly email: string;
  readonly customerId: number;
  /** A session beside the one that calls; empty for a guest. */
  readonly sessionId: string;
  /** 0 for a guest. */
  readonly passkeyId: number;
  /** A named wishlist; 0 for a guest. */
  readonly wishlistId: number;
  /** A project with a room and a line; 0 for a guest. */
  readonly projectId: number;
  readonly projectRoomId: number;
  readonly projectLineId: number;
  /** The order and a return of it; 0 for a guest. */
  readonly orderId: number;
  readonly returnId: number;
  /** A quote list, and a quote; the quote of a guest is 0. */
  readonly quoteListId: string;
  readonly quoteItemId: number;
  readonly quoteId: number;
  /** An alert about an article; 0 for a guest. */
  readonly alertId: number;
  /** A role of the customer's company and one of its users; 0 and empty without a company. */
  readonly roleId: number;
  readonly colleagueId: number;
  readonly colleagueEmail: string;
  /** A request of the colleague; 0 without a company. */
  readonly approvalId: number;
  /** The price of a basin that only the customer's company has, in kroner; empty without a company. */
  readonly agreed: string;
}

/** A visitor, or a program with a key, as a caller. */
export interface MatrixActor {
  readonly name: string;
  readonly kind: 'guest' | 'customer' | 'staff' | 'unknown';
  readonly token?: string;
  readonly things: Things;
  /** Permissions of staff; empty for customers and guests. */
  readonly may: readonly string[];
  /** The rights of a member of a company; absent for others. */
  readonly rights?: ReadonlySet<CompanyPermission>;
  /** The name of the actor for whom this representative acts, and whose things they have. */
  readonly inNameOf?: string;
}

/** The parts of a call on the wire; the path takes its parameters from the query. */
export interface MatrixCall {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The answer to a call that names another's thing: `own` means the caller's own thing. */
export type ForeignAnswer = 'own' | 400 | 401 | 403 | 404;

/** An id in a call: it makes a call of the caller that names another's thing. */
export interface NamedId {
  readonly call: (theirs: Things, mine: Things) => MatrixCall;
  /** The answer for customers. */
  readonly foreign: ForeignAnswer;
  readonly asGuest: ForeignAnswer;
  /**
   * The id is refused for every caller: the key of an existing order, an address outside the address
   * book.
   */
  readonly always?: 403 | 404 | 422;
  /** The answer for a representative, where it differs from that for customers. */
  readonly represented?: 403 | 404;
}
