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

/** A page to render, described without any framework's request. */
export interface PageRequest {
  readonly page: PageView;
  /** Search engines are told of it. */
  readonly seller: Seller;
  /** There is no VAT rate in the store view's country, so that what is taxed can't be bought. */
  readonly lacksVatRate?: boolean;
  readonly assets: Assets;
  /** Origin of canonical addresses, without a trailing slash. */
  readonly publicUrl: string;
  /** Asks for consent in place of our banner. */
  readonly consentScriptUrl?: string;
  readonly isMeasured?: boolean;
  /** The page's own scripts hand it to the scripts of a provider's frame. */
  readonly nonce?: string;
  /** The page in each language that search engines may find; fewer than two say nothing. */
  readonly alternates: readonly Alternate[];
}

export interface Alternate {
  readonly language: string;
  readonly path: string;
}

export interface RenderedPage {
  readonly html: string;
  /** False where a guarded part of it failed. */
  readonly isWhole: boolean;
}

/** The built `entry.server` of web, which the server loads but never imports. */
export interface PageRenderer {
  render(request: PageRequest): Promise<RenderedPage>;
}
