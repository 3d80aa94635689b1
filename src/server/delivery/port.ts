import type { PageView } from '#contract/views/page.ts';
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

export interface PageRequest {
  readonly page: PageView;
  /** For what search engines are told. */
  readonly seller: Seller;
  /** There is no VAT rate in the store view's country, so that what is taxed can't be bought. */
  readonly lacksVatRate?: boolean;
  readonly assets: Assets;
  readonly publicUrl: string;
  readonly consentScriptUrl?: string;
  readonly isMeasured?: boolean;
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

/** The built `entry.server`, declared here since server never imports web; a test renders a page through both. */
export interface PageRenderer {
  render(request: PageRequest): Promise<RenderedPage>;
}
