import type { Agreement } from '#domain/newsletter/subscription.ts';
import type { Ore } from '#domain/money/ore.ts';
import type { Settings } from '#domain/settings.ts';
import { dayMs, moment, type Moment } from '#domain/time/moment.ts';

/** The kinds of alerts about an article: back in stock, or a lower price. */
export const articleAlertKinds = ['stock', 'price'] as const;
export type ArticleAlertKind = (typeof articleAlertKinds)[number];

/** A letter with a cart that was left is an alert about no article (rules/alerts#cart). */
export const cartAlert = 'cart';
export type AlertKind = ArticleAlertKind | typeof cartAlert;

/** The price that a price alert is compared with, as its viewer saw it. */
export interface AlertPrice {
  readonly seen: Ore;
  /** The highest price to be told of; absent for any lower price. */
  readonly limit?: Ore;
  readonly isNet: boolean;
}

/** A letter that a person asked for about one article. It is sent once (rules/alerts). */
export interface Alert {
  readonly kind: ArticleAlertKind;
  /** The mailbox in the spelling of all addresses of the shop. */
  readonly email: string;
  /** Absent for a guest, who is told of public prices. */
  readonly customerId?: number;
  readonly storeCode: string;
  /** The article's sku in lower case. */
  readonly sku: string;
  /** The sku of the variant's product in lower case. */
  readonly parentSku?: string;
  /** Only price alerts have it. */
  readonly price?: AlertPrice;
  readonly agreement: Agreement;
  readonly askedAt: Moment;
  /** Absent until the mailbox is proved to be the person's. */
  readonly confirmedAt?: Moment;
  readonly sentAt?: Moment;
  readonly endsAt: Moment;
}

/** The number of the sentences that people agree to; raised with every change of one of them. */
export const alertAgreementVersion = 1;

/** The moment when an alert ends by itself, counted from its proof (rules/alerts#end). */
export function endOfAlert({ alerts }: Pick<Settings, 'alerts'>, now: Moment): Moment {
  return moment(now + alerts.days * dayMs);
}
