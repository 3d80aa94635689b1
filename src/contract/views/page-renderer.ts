import type { PageView } from './page.ts';
import type { Seller } from '#domain/seller.ts';

export type Assets =
  | { readonly kind: 'built'; readonly manifest: Readonly<Record<string, ManifestFile>> }
  | { readonly kind: 'sources' };

export interface ManifestFile {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}

/** A page to render, independent of the server's framework. */
export interface PageRequest {
  readonly page: PageView;
  /** The seller, for search engines. */
  readonly seller: Seller;
  /** The store view's country has no VAT rate, so that taxed goods can't be bought. */
  readonly lacksVatRate?: boolean;
  readonly assets: Assets;
  /** Origin of canonical addresses, without a trailing slash. */
  readonly publicUrl: string;
  /** Script of a consent tool that replaces our banner. */
  readonly consentScriptUrl?: string;
  readonly isMeasured?: boolean;
  /** The page's own scripts pass it to the scripts of a provider's frame. */
  readonly nonce?: string;
  /** The page in each language for search engines; with fewer than two they are left out. */
  readonly alternates: readonly Alternate[];
}

export interface Alternate {
  readonly language: string;
  readonly path: string;
}

export interface RenderedPage {
  readonly html: string;
  /** False where a guarded part of the page failed. */
  readonly isWhole: boolean;
}

/** The built `entry.server` of web, which the server loads but never imports. */
export interface PageRenderer {
  render(request: PageRequest): Promise<RenderedPage>;
}
