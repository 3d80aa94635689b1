import type { Client } from '#contract/http/client.ts';
import type { ListingView } from '#domain/customer/display.ts';
import type { LargeAmount } from '#domain/pricing/net-price-view.ts';
import type { StoreView } from '#domain/settings.ts';

/** What a page may know of whoever looks at it. */
export interface Visitor {
  readonly isLoggedIn: boolean;
  readonly firstName?: string;
  readonly seesNetPrices: boolean;
  readonly seesPrices: boolean;
  readonly listing: ListingView;
  readonly large: LargeAmount;
}

/** Where a page finds its scripts and styles. */
export type Assets =
  | { readonly kind: 'built'; readonly manifest: Readonly<Record<string, ManifestFile>> }
  | { readonly kind: 'sources' };

export interface ManifestFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}

/** A page to render. */
export interface PageRequest {
  /** Absolute; its path still has the store prefix. */
  readonly url: string;
  readonly storeView: StoreView;
  readonly visitor: Visitor;
  readonly client: Client;
  readonly assets: Assets;
  readonly publicUrl: string;
  /** Asks for consent in place of our banner. */
  readonly consentScriptUrl?: string;
  /** The page in each language that search engines may find. */
  readonly alternates: readonly Alternate[];
  readonly signal: AbortSignal;
  /** Told of what went wrong while loading; the page itself never says it. */
  readonly onError: (error: unknown) => void;
}

export interface Alternate {
  readonly language: string;
  /** With its store prefix. */
  readonly path: string;
}

export interface RenderedPage {
  readonly status: number;
  /** In pieces to be encoded one by one; none for a redirect. */
  readonly html: readonly string[];
  readonly location?: string;
  /** May be kept for other guests (decisions W3). */
  readonly isShared: boolean;
  /** Nothing of a third party may run there. */
  readonly isCheckout: boolean;
}

/**
 * The built `entry.server`, whose shape is written down here since web and server share no types;
 * a test that renders a page through the app holds the two together.
 */
export interface PageRenderer {
  render(request: PageRequest): Promise<RenderedPage>;
}
