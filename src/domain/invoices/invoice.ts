import { isOutsideVatArea } from '#domain/money/is-outside-vat-area.ts';
import { ore, type Ore } from '#domain/money/ore.ts';
import { addPrices, noVat, type Price, type VatRate } from '#domain/money/price.ts';
import type { Packing } from '#domain/catalog/sale-unit.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { RateSum } from '#domain/orders/vat-by-rate.ts';
import type { ProviderCode } from '#domain/payments/payment.ts';
import type { Seller } from '#domain/seller.ts';
import type { Moment } from '#domain/time/moment.ts';

/** A line of an invoice or a credit note. Amounts of a credit note are positive too. */
export interface InvoiceLine {
  /** A deduction lowers a credit note, so its quantity and price are negative. */
  readonly kind: 'goods' | 'freight' | 'fee' | 'refund' | 'deduction';
  /** The number of the order's line, from 1; absent for freight and fee. */
  readonly line?: number;
  /** Empty for freight and fee. */
  readonly sku: string;
  readonly name: string;
  /** The choices as text. */
  readonly details: readonly string[];
  /** The number of pieces, or of the unit in which the article is sold. */
  readonly quantity: number;
  readonly saleUnit?: Packing['saleUnit'];
  readonly rate: VatRate;
  /** The unit price before the discount. */
  readonly unit: Price;
  readonly discount: Price;
  /** The price of all its pieces after the discount. */
  readonly price: Price;
}

interface Document {
  /** All papers of money are numbered in one series without gaps (rules/invoices#numbers). */
  readonly number: number;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly storeCode: string;
  readonly issuedAt: Moment;
  readonly seller: InvoiceSeller;
  readonly buyer: Address;
  readonly email: string;
  readonly showsNet: boolean;
  readonly lines: readonly InvoiceLine[];
  /** The buyer's own reference; empty where none was given. */
  readonly reference: string;
  /** The buyer's number of the order; empty where none was given. */
  readonly buyersOrderNumber: string;
  readonly delivery: Delivery;
}

export type InvoiceSeller = Omit<Seller, 'sender' | 'mark' | 'socialLinks'>;

/** The day and place at which the buyer got the goods. Services and files have no address. */
export interface Delivery {
  readonly on: string;
  readonly to?: Address;
}

export interface Invoice extends Document {
  readonly kind: 'invoice';
  /** The due date, `yyyy-mm-dd`. */
  readonly dueOn: string;
  readonly kid: string;
  /** The part that was paid or reserved when the invoice was made. */
  readonly prepaid: Ore;
  /** The provider that has reserved the prepaid money and takes it later. */
  readonly reservedBy?: ProviderCode;
}

export interface CreditNote extends Document {
  readonly kind: 'credit-note';
  /**
   * A cancellation counts as if the pieces were never invoiced. The pieces of a credit stay with the
   * buyer or came back. A refund was taken off before the order was invoiced.
   */
  readonly cause: 'cancellation' | 'credit' | 'refund';
  /** The seller's reason; empty without one. */
  readonly reason: string;
  /** The numbers of the invoices that it credits. */
  readonly credits: readonly number[];
}

export type InvoicePaper = Invoice | CreditNote;

/** A line of an invoice or quote, as far as its sums need it. */
export type SummedLine = Pick<InvoiceLine, 'rate' | 'price'>;

export function totalOf({ lines }: { readonly lines: readonly SummedLine[] }): Price {
  return addPrices(...lines.map(({ price }) => price));
}

/** The sums by rate of VAT, the highest first; together they are the total (rules/orders#sums-by-rate). */
export function sumsByRate({
  lines,
}: {
  readonly lines: readonly SummedLine[];
}): readonly RateSum[] {
  return [...Map.groupBy(lines, ({ rate }) => rate)]
    .map(([rate, own]) => ({ rate, price: totalOf({ lines: own }) }))
    .toSorted((one, other) => other.rate - one.rate);
}

/** The amount that the buyer has to pay by the due date. */
export function amountToPay(invoice: Invoice): Ore {
  return ore(totalOf(invoice).gross - invoice.prepaid);
}

/** Whether its amounts are without VAT because of the delivery place (rules/money#vat-area). */
export function isWithoutVat({ delivery, buyer, lines }: InvoicePaper): boolean {
  const { country, postcode } = delivery.to ?? buyer;
  return isOutsideVatArea(country, postcode) && lines.every(({ rate }) => rate === noVat);
}
