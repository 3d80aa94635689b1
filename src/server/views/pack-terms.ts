import type { ProductTerm } from '#contract/views/product.ts';
import type { AttributeValues } from '#domain/catalog/product.ts';
import { packingOf } from '#domain/catalog/sale-unit.ts';
import { packTexts } from '#texts/pack-texts.ts';
import type { PackingTexts } from '#texts/packed-quantity.ts';

interface Attributed {
  readonly attributes: AttributeValues;
}

/** The packs of a product and its variants, `1 kveil = 50 m`, each once (rules/products#units). */
export function packTerms(
  product: Attributed & { readonly variants: readonly Attributed[] },
  t: PackingTexts,
): readonly ProductTerm[] {
  const articles = product.variants.length > 0 ? product.variants : [product];
  const sentences = articles.flatMap((article) => packTexts(t, packingOf(article, product)));
  return [...new Set(sentences)].map((words) => ({ icon: 'info', words }));
}
