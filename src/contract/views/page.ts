import type { PictureLink } from './home.ts';
import type { ListingView } from '#domain/customer/display.ts';
import type { MenuItem } from '#domain/navigation/main-menu.ts';
import type { CompanyPermission } from '#domain/permissions/permission-table.ts';
import type { LargeAmount } from '#domain/pricing/net-price-view.ts';
import type { Contact } from '#domain/seller.ts';
import type { StoreView } from '#domain/settings.ts';
import type { PostedForm } from './posted-form.ts';
import type { ShownScreen } from './views.ts';

/** The facts about a visitor that a page contains. A shared page contains a guest's. */
export interface Visitor {
  readonly isLoggedIn: boolean;
  readonly firstName?: string;
  /** The mark of the session (rules/sessions#page-token); a page of another session is loaded again. */
  readonly mark?: string;
  /** The rights of a customer in their company now; absent for other visitors. */
  readonly companyRights?: readonly CompanyPermission[];
  /** The customer is flagged for net prices: net is large, and the page has the switch. */
  readonly seesNetPrices: boolean;
  /** The customer buys for a company that trades. */
  readonly isOfCompany?: true;
  /** A sales representative acts in the customer's name. */
  readonly isRepresented?: true;
  /** Prices are agreed with that company (rules/prices#agreed-prices). */
  readonly hasAgreedPrices?: true;
  /** False where prices are on request for this visitor's group. */
  readonly seesPrices: boolean;
  /** The look of listings, until the visitor chooses another on the page. */
  readonly listing: ListingView;
  /** The amount that is large, until the visitor presses the switch on the page. */
  readonly large: LargeAmount;
}

/** The menu and footer around a screen; absent where the layout has neither. */
export interface FrameView {
  /** The merchant's line above the header, as HTML; empty without one. */
  readonly line: string;
  readonly menu: readonly MenuItem[];
  readonly footer: FooterView;
  /** Categories as ways on from a page that may be empty. */
  readonly waysOn: { readonly title: string; readonly links: readonly PictureLink[] };
}

/**
 * The footer as HTML. It is mostly the merchant's text and links, which in this form add nothing to the
 * scripts of every page.
 */
export interface FooterView {
  /** The seller's name and number. */
  readonly company: string;
  readonly columns: readonly FooterColumn[];
  /** The form for the newsletter, which works without scripts. */
  readonly newsletter: {
    readonly title: string;
    readonly text: string;
    readonly email: string;
    readonly button: string;
  };
  /** Copyright, links to the shop's pages on other sites, consent settings, other store views. */
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
  /** The line that says for whom a representative acts, as HTML; absent for other visitors. */
  readonly representation?: string;
  readonly posted?: PostedForm;
}

/** One page as the server made it: screen, view and visitor. */
export type PageView = PageAround & ShownScreen;
