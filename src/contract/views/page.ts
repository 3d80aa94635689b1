import type { PictureLink } from './home.ts';
import type { ListingView } from '#domain/customer/display.ts';
import type { MenuItem } from '#domain/navigation/main-menu.ts';
import type { LargeAmount } from '#domain/pricing/net-price-view.ts';
import type { Contact } from '#domain/seller.ts';
import type { StoreView } from '#domain/settings.ts';
import type { PostedForm } from './posted-form.ts';
import type { ShownScreen } from './views.ts';

/** A page may know this much of its visitor. A shared page knows a guest. */
export interface Visitor {
  readonly isLoggedIn: boolean;
  readonly firstName?: string;
  /** The token of their session (rules/sessions#page-token); a page of another session is loaded again. */
  readonly mark?: string;
  /** Flagged for net prices: sees net large, and has the switch. */
  readonly seesNetPrices: boolean;
  /** False where prices are on request for this visitor's group. */
  readonly seesPrices: boolean;
  /** Listings look like this until something else is chosen on the page. */
  readonly listing: ListingView;
  /** Which amount of a price is large, until the switch is pressed on the page. */
  readonly large: LargeAmount;
}

/** The menu and footer around a screen. They are absent where the layout has neither. */
export interface FrameView {
  /** A line of the merchant's above the header, as HTML; empty without one. */
  readonly line: string;
  readonly menu: readonly MenuItem[];
  readonly footer: FooterView;
  /** Categories to go on to from a page that may be empty. */
  readonly waysOn: { readonly title: string; readonly links: readonly PictureLink[] };
}

/**
 * The whole footer is HTML. Most of it is the merchant's, and the rest is only links, which then add nothing to the
 * scripts of every page.
 */
export interface FooterView {
  /** Who sells. */
  readonly company: string;
  readonly columns: readonly FooterColumn[];
  /** Copyright, links to where the shop is elsewhere, choices of consent, other store views. */
  readonly last: readonly string[];
}

export interface FooterColumn {
  readonly title: string;
  readonly html: string;
}

/** The facts of a page that do not depend on its screen: its address and its visitor. */
export interface PageAround {
  readonly storeView: StoreView;
  readonly visitor: Visitor;
  readonly contact: Contact;
  /** Path and query of the page, with the store prefix. */
  readonly address: string;
  readonly frame?: FrameView;
  readonly posted?: PostedForm;
}

/** One page as the server made it: its screen, the view of the screen, and the visitor. */
export type PageView = PageAround & ShownScreen;
