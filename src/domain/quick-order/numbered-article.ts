import type { NamedArticle } from './row.ts';

/** An article with the numbers that name it beside its sku, as `articleNumber` writes them. */
export interface NumberedArticle {
  readonly article: NamedArticle;
  readonly numbers: readonly string[];
}
