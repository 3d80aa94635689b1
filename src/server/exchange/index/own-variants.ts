import type { Fields } from '#domain/import/json-fields.ts';
import {
  choiceValues,
  listedVariants,
  skuKey,
  type IndexWords,
  type OwnVariants,
} from '#domain/product-file/index-values.ts';
import { readIndex } from './index-documents.ts';

/**
 * Finds the variants with documents of their own, because their parents' lists may lack values or have
 * other ones.
 */
export class VariantSkus {
  readonly #documents = new Set<string>();
  readonly #children = new Set<string>();

  add(product: Fields): void {
    this.#documents.add(skuKey(product));
    for (const child of product.list('configurable_children')) this.#children.add(skuKey(child));
  }

  /**
   * Reads the file two more times if it has such variants, because a document may precede its parent's.
   */
  async load(file: string, words: IndexWords): Promise<OwnVariants> {
    const variants = new Map<string, Readonly<Record<string, string>>>();
    const isOwn = (sku: string) => this.#documents.has(sku);
    if (![...this.#children].some(isOwn)) return variants;
    for await (const fields of productsOf(file)) {
      for (const [sku, values] of listedVariants(fields, words, isOwn)) variants.set(sku, values);
    }
    for await (const fields of productsOf(file)) {
      const sku = skuKey(fields);
      const listed = variants.get(sku);
      if (listed === undefined) continue;
      const own = choiceValues(fields, Object.keys(listed), words);
      const told = Object.entries(own).filter(([, value]) => value !== '');
      variants.set(sku, { ...listed, ...Object.fromEntries(told) });
    }
    return variants;
  }
}

async function* productsOf(file: string): AsyncGenerator<Fields> {
  for await (const { value } of readIndex(file)) {
    if (value?.kind === 'product') yield value.fields;
  }
}
