import type { StoreLocation } from '#domain/content/store-location.ts';
import type { InvoicePaper } from '#domain/invoices/invoice.ts';
import type { Balance } from '#domain/ledger/balance.ts';
import type { Reminder } from '#domain/invoices/reminder.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { ExpressRefusal } from '#domain/payments/express.ts';
import type { Message } from '#domain/messages/message.ts';
import type { ShownFile } from '#domain/orders/bought-file.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Cancellation, Pieces, Shipment } from '#domain/orders/shipment.ts';
import type { ProductRequest } from '#domain/requests/request.ts';
import type { Seller } from '#domain/seller.ts';
import type { StoreView } from '#domain/settings.ts';

/** A part of an order that was sent, or lies ready. */
interface ShipmentNews {
  readonly order: Order;
  readonly shipment: Shipment;
  /** These pieces are still to come. */
  readonly left: readonly Pieces[];
}

interface CancellationNews {
  readonly order: Order;
  readonly cancellation: Cancellation;
  /** These pieces are still to come. */
  readonly left: readonly Pieces[];
  /** `order`: nothing of it was ever sent; `rest`: the same, but the last of several; `part`: some is not. */
  readonly what: 'order' | 'rest' | 'part';
  /** The buyer still has to pay so much for the whole order. */
  readonly due: Ore;
}

interface OrderFiles {
  readonly order: Order;
  /** The money that stands for it; absent where there is none. */
  readonly balance?: Pick<Balance, 'reserved' | 'paid'>;
  /** Bought as files. */
  readonly files?: readonly ShownFile[];
}

interface MoneyBack {
  readonly order: Order;
  readonly amount: Ore;
  /** It was set aside only, and never taken. */
  readonly isFreed: boolean;
}

/** Letters to the shop also name who did it. The name is empty where it is not known. */
interface DoneBy {
  readonly by: string;
}

/** Each kind of letter has a document, and its writer knows nothing else. */
export interface LetterDocuments {
  readonly 'order-placed': OrderFiles;
  /** Files that waited for the payment can be fetched. */
  readonly 'order-files': OrderFiles;
  readonly 'order-to-shop': { readonly order: Order };
  readonly 'order-sent': ShipmentNews;
  readonly 'order-sent-to-shop': ShipmentNews & DoneBy;
  readonly 'order-ready': ShipmentNews & {
    /** Where it is fetched, with its hours in one line; absent of a shop that is gone. */
    readonly place?: { readonly shop: StoreLocation; readonly hours: string };
  };
  readonly 'order-ready-to-shop': ShipmentNews & DoneBy;
  readonly 'order-canceled': CancellationNews;
  readonly 'order-canceled-to-shop': CancellationNews & DoneBy;
  /** Its payment was not completed in time. */
  readonly 'order-unpaid': { readonly order: Order };
  readonly 'money-back': MoneyBack;
  /** No order could be made of a payment of a cart, and its money is freed. */
  readonly 'express-refused': { readonly amount: Ore; readonly refusal: ExpressRefusal };
  /** An invoice or a credit note, whose file comes along. */
  readonly 'order-invoice': { readonly paper: InvoicePaper };
  readonly 'order-reminder': { readonly reminder: Reminder };
  readonly 'confirm-account': { readonly token: string };
  readonly 'confirm-email': { readonly token: string };
  readonly 'account-exists': object;
  readonly 'email-changed': object;
  readonly 'request-to-shop': { readonly request: ProductRequest };
  readonly 'request-to-customer': { readonly request: ProductRequest };
  readonly 'request-answer': { readonly request: ProductRequest; readonly answer: string };
  readonly 'message-to-shop': { readonly message: Message };
  readonly 'message-to-sender': { readonly message: Message };
  readonly 'message-answer': { readonly message: Message; readonly answer: string };
}

export type LetterKind = keyof LetterDocuments;

/** In whose name a letter is written, and where its links lead. */
export interface LetterShop {
  readonly storeView: StoreView;
  readonly seller: Seller;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** A letter as it is read: as HTML, and as text by readers that show no HTML. */
export interface WrittenLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Plain text each. */
  readonly attachments?: readonly { readonly name: string; readonly text: string }[];
}

/** The built pages export this to the server, which never imports their source. */
export interface LetterWriter {
  writeLetter<Kind extends LetterKind>(
    kind: Kind,
    document: LetterDocuments[Kind],
    shop: LetterShop,
  ): WrittenLetter;
}
