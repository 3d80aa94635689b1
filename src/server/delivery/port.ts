import type { PageView } from '#contract/views/page.ts';
import type { MatchedScreen } from '#server/views/answer-page.ts';

/** Where a page finds its scripts and styles. */
export type Assets =
  | { readonly kind: 'built'; readonly manifest: Readonly<Record<string, ManifestFile>> }
  | { readonly kind: 'sources' };

export interface ManifestFile {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly assets?: readonly string[];
}

/** A page to render. */
export interface PageRequest {
  readonly page: PageView;
  /** There is no VAT rate in the store view's country, so that what is taxed can't be bought. */
  readonly lacksVatRate?: boolean;
  readonly assets: Assets;
  readonly publicUrl: string;
  /** Asks for consent in place of our banner. */
  readonly consentScriptUrl?: string;
  /** The page in each language that search engines may find. */
  readonly alternates: readonly Alternate[];
}

export interface Alternate {
  readonly language: string;
  /** With its store prefix. */
  readonly path: string;
}

export interface RenderedPage {
  readonly html: string;
  /** False where a guarded part of it failed. */
  readonly isWhole: boolean;
}

/**
 * The built `entry.server`, whose shape is written down here since server never imports web;
 * a test that renders a page through the app holds the two together.
 */
export interface PageRenderer {
  /** The row of the site map for a path without store prefix. */
  match(path: string): MatchedScreen | undefined;
  render(request: PageRequest): Promise<RenderedPage>;
}
