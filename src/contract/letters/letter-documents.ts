import type { AlertKind } from '#domain/alerts/alert.ts';
import type { Packing } from '#domain/catalog/sale-unit.ts';
import type { Company } from '#domain/company/company.ts';
import type { OrderApproval } from '#domain/company/order-approval.ts';
import type { CompanyStanding } from '#domain/company/registered-company.ts';
import type { StoreLocation } from '#domain/content/store-location.ts';
import type { InvoicePaper } from '#domain/invoices/invoice.ts';
import type { Balance } from '#domain/ledger/balance.ts';
import type { Reminder } from '#domain/invoices/reminder.ts';
import type { AlertNews, NewsletterIssue } from './asked-letters.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { ProviderCode } from '#domain/payments/payment.ts';
import type { CartRefusal } from '#domain/payments/cart-payment.ts';
import type { Moment } from '#domain/time/moment.ts';
import type { Message } from '#domain/messages/message.ts';
import type { ShownFile } from '#domain/orders/bought-file.ts';
import type { Pieces } from '#domain/orders/shipment.ts';
import type { AskedQuote, QuoteMessage } from '#domain/quotes/quote.ts';
import type { ReturnMessage, ReturnRequest } from '#domain/returns/return-request.ts';
import type { ProductRequest } from '#domain/requests/request.ts';
import type { Seller } from '#domain/seller.ts';
import type { StoreView } from '#domain/settings.ts';
import type { ReplacedOrder, WishedExchange } from './exchange-news.ts';
import type { CancellationNews, PicturedOrder, ShipmentNews } from './order-news.ts';

interface WithdrawalNews {
  readonly order: PicturedOrder;
  readonly request: Pick<ReturnRequest, 'id' | 'items' | 'createdAt'>;
}

interface OrderFiles {
  readonly order: PicturedOrder;
  /** The money that is reserved or paid for the order; absent where there is none. */
  readonly balance?: Pick<Balance, 'reserved' | 'paid'>;
  /** Files that were bought. */
  readonly files?: readonly ShownFile[];
}

/** A number of pieces of an article that was never ordered. */
export interface OrderedGoods extends Pick<Packing, 'saleUnit'> {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly picture?: string;
}

/**
 * The reason why an order costs less, and its pieces; the pieces are empty where the reason is not
 * about any.
 */
export interface MoneyBackCause {
  readonly reason: string;
  readonly pieces: readonly Pieces[];
}

interface ReturnNews {
  readonly order: PicturedOrder;
  readonly request: ReturnRequest;
}

interface QuoteNews {
  readonly quote: AskedQuote;
}

interface MoneyBack {
  readonly order: PicturedOrder;
  readonly amount: Ore;
  /** The money was only reserved, and never captured. */
  readonly isFreed: boolean;
  /** Absent where the order's cost has not changed. */
  readonly cause?: MoneyBackCause;
  readonly balance?: Balance;
}

/** In letters to the shop: the person who did it; empty where unknown. */
interface DoneBy {
  readonly by: string;
}

export interface OpenInvoice {
  readonly number: number;
  readonly sum: Ore;
}

/** The data of each kind of letter. Its writer gets nothing else. */
export interface LetterDocuments {
  readonly 'order-placed': OrderFiles & { readonly replaces?: ReplacedOrder };
  /** The files that waited for the payment, now ready to be fetched. */
  readonly 'order-files': OrderFiles;
  readonly 'order-to-shop': {
    readonly order: PicturedOrder;
    readonly replaces?: ReplacedOrder;
  };
  readonly 'order-sent': ShipmentNews;
  readonly 'order-sent-to-shop': ShipmentNews & DoneBy;
  readonly 'order-ready': ShipmentNews & {
    /**
     * The shop to fetch it from, with its hours in one line; absent where the shop no longer exists.
     */
    readonly place?: { readonly shop: StoreLocation; readonly hours: string };
  };
  readonly 'order-ready-to-shop': ShipmentNews & DoneBy;
  readonly 'order-canceled': CancellationNews;
  readonly 'order-canceled-to-shop': CancellationNews & DoneBy;
  /** The buyer has asked for the link of the order. */
  readonly 'order-link': { readonly order: PicturedOrder };
  /** A withdrawal was received; `label` is the path of the label for its parcel. */
  readonly 'order-withdrawal': WithdrawalNews & {
    /** Absent where nothing has left the shop, so that no parcel comes back. */
    readonly label?: string;
  };
  readonly 'order-withdrawal-to-shop': WithdrawalNews;
  /** The payment was not completed in time; the bank may have paid a part. */
  readonly 'order-unpaid': { readonly order: PicturedOrder; readonly paid: Ore };
  readonly 'money-back': MoneyBack;
  /** A payment of a cart could not become an order, and its money is released. */
  readonly 'cart-refused': {
    readonly provider: ProviderCode;
    readonly amount: Ore;
    /** The money was freed, and not taken and given back. */
    readonly isFreed: boolean;
    readonly refusal: CartRefusal;
    /** The name from the provider; empty where it gave none. */
    readonly firstName: string;
    readonly goods: readonly OrderedGoods[];
    /** The page to buy the goods again: the cart, or the product that was bought beside it. */
    readonly again?: string;
  };
  /** An invoice or credit note, with its file attached. */
  readonly 'order-invoice': {
    readonly paper: InvoicePaper;
    /** The sums that are left to pay of the invoices that a credit note names. */
    readonly open?: readonly OpenInvoice[];
    readonly link?: string;
  };
  readonly 'order-reminder': {
    readonly reminder: Reminder;
    /** The day of the invoice. */
    readonly issuedAt: Moment;
    readonly link?: string;
  };
  readonly 'return-asked': ReturnNews;
  /** A new return, or a message in its thread. */
  readonly 'return-to-shop': ReturnNews & { readonly message?: ReturnMessage };
  readonly 'return-approved': ReturnNews & {
    /** The path of its label for the parcel. */
    readonly label: string;
    readonly wish?: WishedExchange;
  };
  readonly 'return-refused': ReturnNews & { readonly reason: string };
  readonly 'return-received': ReturnNews & { readonly wish?: WishedExchange };
  /** Sent where no provider's letter tells of the money. */
  readonly 'return-refunded': ReturnNews & {
    readonly amount: Ore;
    /** The amount that the shop pays back from the bank; absent where it owes none. */
    readonly byBank?: Ore;
    /** The reason of a deduction; empty without one. */
    readonly reason: string;
  };
  /** Other goods are sent for those that came back. */
  readonly 'return-exchanged': ReturnNews & {
    readonly replacement: PicturedOrder;
    /** The money that pays for the other goods, what is given back, and what they cost beyond it. */
    readonly moved: Ore;
    readonly back: Ore;
    readonly due: Ore;
    /** The reason of a deduction; empty without one. */
    readonly reason: string;
  };
  readonly 'return-message': ReturnNews & { readonly message: ReturnMessage };
  /** The receipt of a request for a quote. */
  readonly 'quote-asked': QuoteNews;
  readonly 'quote-to-shop': QuoteNews;
  readonly 'quote-answered': QuoteNews;
  readonly 'quote-refused': QuoteNews;
  /** An answered quote soon runs out. */
  readonly 'quote-ending': QuoteNews;
  /** The buyer has accepted, declined or cancelled. */
  readonly 'quote-decided': QuoteNews;
  readonly 'quote-message': QuoteNews & { readonly message: QuoteMessage };
  /** A message from the shop to the buyer that is no answer to the quote. */
  readonly 'quote-reply': QuoteNews & { readonly message: QuoteMessage };
  readonly 'confirm-account': { readonly token: string };
  readonly 'confirm-email': { readonly token: string };
  readonly 'account-exists': object;
  readonly 'email-changed': object;
  readonly 'new-password': {
    readonly to: string;
    readonly token: string;
    readonly returnTo?: string;
  };
  readonly 'login-link': { readonly token: string; readonly returnTo?: string };
  /** The passkeys that still sign in. */
  readonly 'password-changed': { readonly passkeys: number };
  readonly 'passkey-changed': { readonly change: 'added' | 'removed'; readonly name: string };
  readonly 'person-erased': object;
  /** A company has applied; the shop decides. */
  readonly 'company-to-shop': {
    readonly company: Company & { readonly standing?: CompanyStanding };
    /** The administrator's; empty where the account is gone. */
    readonly contact: string;
  };
  readonly 'company-approved': { readonly name: string };
  /** The company was turned down or blocked; the reason may be empty. */
  readonly 'company-refused': { readonly name: string; readonly reason: string };
  /** The shop has named the receiver administrator of the company. */
  readonly 'company-administrator': { readonly name: string };
  readonly 'company-invited': {
    readonly name: string;
    readonly to: string;
    readonly token: string;
  };
  /** A request waits for the receiver or another approver. */
  readonly 'approval-asked': {
    readonly approval: OrderApproval;
    readonly asker: string;
    readonly company: string;
  };
  /** The name of the approver is empty once that person is erased. */
  readonly 'approval-approved': {
    readonly approval: OrderApproval;
    readonly approver: string;
    readonly number: string;
  };
  readonly 'approval-refused': { readonly approval: OrderApproval; readonly approver: string };
  readonly 'newsletter-confirm': { readonly token: string };
  /** `leave` is the path of the way out, in these letters and in those below. */
  readonly 'newsletter-leave': { readonly leave: string };
  readonly 'newsletter-welcome': {
    readonly code: string;
    readonly percent: number;
    readonly validTo: Moment;
    readonly leave: string;
  };
  readonly 'newsletter-issue': NewsletterIssue;
  /** The visitor's mailbox must be proved before it gets an alert. */
  readonly 'alert-confirm': {
    readonly kind: AlertKind;
    /** Empty for the cart. */
    readonly name: string;
    /** The highest price to be told of. */
    readonly limit?: { readonly amount: Ore; readonly isNet: boolean };
    readonly token: string;
    /** The way out, in the letter about a cart. */
    readonly leave?: string;
  };
  readonly 'alert-stock': AlertNews;
  readonly 'alert-price': AlertNews;
  /** The goods in the cart of a person who asked to be reminded once, and the path that opens it. */
  readonly 'alert-cart': {
    readonly goods: readonly OrderedGoods[];
    readonly path: string;
    readonly leave: string;
  };
  readonly 'request-to-shop': { readonly request: ProductRequest };
  readonly 'request-to-customer': { readonly request: ProductRequest };
  readonly 'request-answer': { readonly request: ProductRequest; readonly answer: string };
  readonly 'message-to-shop': { readonly message: Message };
  readonly 'message-to-sender': { readonly message: Message };
  readonly 'message-answer': { readonly message: Message; readonly answer: string };
}

export type LetterKind = keyof LetterDocuments;

/** The sender of a letter, and the base of its links. */
export interface LetterShop {
  readonly storeView: StoreView;
  readonly seller: Seller;
  /** The origin without a trailing slash. */
  readonly publicUrl: string;
}

/** A finished letter: as HTML, and as text for mail programs without HTML. */
export interface WrittenLetter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Plain text files. */
  readonly attachments?: readonly { readonly name: string; readonly text: string }[];
  /** The full address by which mail programs end such letters with one press (RFC 8058). */
  readonly leave?: string;
}

/** The built pages export this to the server, which never imports their source. */
export interface LetterWriter {
  writeLetter<Kind extends LetterKind>(
    kind: Kind,
    document: LetterDocuments[Kind],
    shop: LetterShop,
  ): WrittenLetter;
}
