import type { AlertKind, AlertPrice, ArticleAlertKind } from '#domain/alerts/alert.ts';
import type { Picture } from '#domain/catalog/product.ts';
import type { LineToRepeat } from '#domain/orders/order-again.ts';
import type { Offer } from '#domain/pricing/offer.ts';
import type { Moment } from '#domain/time/moment.ts';

/** The page that asks for an alert about an article. */
export interface AskAlertView {
  readonly kind: ArticleAlertKind;
  readonly name: string;
  readonly sku: string;
  readonly parentSku?: string;
  /** The path of the article, without the store prefix. */
  readonly path: string;
  readonly picture?: Pick<Picture, 'path' | 'tones'>;
  readonly offer: Offer;
  /** The limit of the price is without VAT, as the viewer is asked for it. */
  readonly isNet: boolean;
  /** The address of the account; absent for a guest. */
  readonly email?: string;
  readonly isSent: boolean;
}

/** The page behind the link of a letter, whose button opens the alert. */
export interface ConfirmAlertView {
  /** `open` until the button is pressed, `over` for a link that is used, too old or unknown. */
  readonly link: 'open' | 'over' | 'done';
  /** The address with its key, without the store prefix. */
  readonly action: string;
  readonly kind: AlertKind;
  /** Empty for the cart, and where the link is not open. */
  readonly name: string;
  readonly price?: AlertPrice;
}

/** An open alert in a list. */
export interface ShownAlert {
  readonly id: number;
  readonly kind: ArticleAlertKind;
  readonly sku: string;
  readonly parentSku?: string;
  /** Absent where the article is no longer sold. */
  readonly name?: string;
  /** The path of its page, without the store prefix. */
  readonly path?: string;
  readonly price?: AlertPrice;
  readonly askedAt: Moment;
}

/** An open question of a guest for a letter with the cart. */
export interface ShownCartAlert extends Pick<ShownAlert, 'id' | 'askedAt'> {
  readonly kind: 'cart';
}

/** The alerts of a person, in the account or behind the link of a letter. */
export interface AlertsView {
  readonly alerts: readonly (ShownAlert | ShownCartAlert)[];
  /** The address that takes its buttons, without the store prefix. */
  readonly action: string;
  /** A button was pressed. */
  readonly isDone: boolean;
}

/** The alerts of a customer, with the hours after which they are reminded of the cart, if they asked. */
export interface OwnAlertsView extends AlertsView {
  readonly isReminded: boolean;
  readonly cartHours: number;
}

/** The page behind the way out of a letter; without alerts for a link that the shop did not make. */
export interface AlertsByLinkView extends AlertsView {
  readonly isOver: boolean;
}

/** The page that asks for a letter with the cart. */
export interface CartLetterView {
  /** The address of the account; absent for a guest. */
  readonly email?: string;
  readonly cartHours: number;
}

/** A line of a saved cart, with what its page shows. */
export interface SavedLine extends LineToRepeat {
  /** Absent where the article is no longer sold. */
  readonly path?: string;
  readonly picture?: string;
}

/** The cart behind the link of a letter; no lines where it is ordered or emptied, or the shop did not make the link. */
export interface SavedCartView {
  readonly lines: readonly SavedLine[];
}
