import type { ChoiceInWords } from '#domain/catalog/choice-text.ts';
import type { CartItemOptions, CartTotals } from '#domain/cart/cart.ts';
import type { CompanyStanding } from '#domain/company/registered-company.ts';
import type { ProductKind } from '#domain/catalog/product.ts';
import type { Packing } from '#domain/catalog/sale-unit.ts';
import type { Address } from '#domain/checkout/checkout.ts';
import type { DeliveryPromise } from '#domain/checkout/delivery-promise.ts';
import type { Price, VatRate } from '#domain/money/price.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { Moment } from '#domain/time/moment.ts';

/** The labels that a customer sees. */
export const orderStatuses = ['processing', 'complete', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export interface OrderLine extends Packing {
  readonly sku: string;
  readonly parentSku?: string;
  readonly kind: ProductKind;
  readonly name: string;
  readonly choices: readonly ChoiceInWords[];
  readonly options: CartItemOptions;
  readonly quantity: number;
  /** Absent on orders from before this field existed. */
  readonly fulfilment?: Fulfilment;
  /** Hygienic goods under a seal, which cannot come back once it is broken (rules/law#seals). */
  readonly isSealed?: boolean;
  /** Lengths of it are cut for each buyer, unless they fill whole packs (rules/law#cut). */
  readonly isCutToLength?: boolean;
  /** The merchant marked it as bulky goods, which the shop picks up again (rules/law#postage). */
  readonly isBulky?: boolean;
  /** The promise that the buyer saw; absent on older orders, and where no day is promised. */
  readonly promise?: DeliveryPromise;
  /** The articles of a bundle, with the quantity of each that the line takes. */
  readonly parts?: readonly { readonly sku: string; readonly quantity: number }[];
  /** The VAT rate of the line, so that its VAT can be computed again. */
  readonly vatRate: VatRate;
  readonly unit: Price;
  readonly row: Price;
  readonly discount: Price;
  /** The buyer's note on the line (rules/cart#notes). */
  readonly note?: string;
}

/** An order as placed: its lines and amounts never change afterwards (rules/orders#order-key). */
export interface Order {
  readonly id: number;
  /** The order number that people read, for example 000000213. */
  readonly number: string;
  /** The key that the client made. */
  readonly key: string;
  readonly storeCode: string;
  readonly customerId?: number;
  /** The company that it was placed for (rules/companies#orders). */
  readonly companyId?: number;
  /** The sales representative who placed the order in the buyer's name (rules/companies#representatives). */
  readonly representativeId?: number;
  readonly email: string;
  /** The buyer sees net prices, also in letters (rules/prices#net-and-gross). */
  readonly hasNetPrices?: boolean;
  readonly status: OrderStatus;
  readonly placedAt: Moment;
  readonly lines: readonly OrderLine[];
  readonly totals: CartTotals;
  readonly billing: Address;
  /** Absent when everything ordered is virtual or downloadable. */
  readonly shipping?: Address;
  readonly shippingMethod?: {
    readonly carrierCode: string;
    readonly methodCode: string;
    readonly title: string;
  };
  readonly paymentMethod: { readonly code: string; readonly title: string };
  readonly fields: Readonly<Record<string, string>>;
  /** The register's answer on the buying company; absent for a person (rules/companies#register). */
  readonly companyStanding?: CompanyStanding;
  /** The version of the merchant's terms of sale that the buyer accepted (rules/content#terms). */
  readonly termsVersion?: number;
}

/** The state of an order made in this browser (rules/orders#waiting-orders); only its owner sees it. */
export type QueuedOrderState = 'waiting' | 'sending' | 'confirmed' | 'needs-you' | 'refused';
