import type { Bundle } from '#domain/catalog/bundle.ts';
import type { CustomOption } from '#domain/catalog/custom-option.ts';
import type { ProductDocument, ProductViewDocument } from './product-document.ts';
import type { ArticleView } from './product-row.ts';

/** The custom options of a product in the words and at the prices of a store view. */
export function customOptionsOf(
  { customOptions = [] }: ProductDocument,
  own: ArticleView | undefined,
): readonly CustomOption[] {
  if (customOptions.length === 0) return [];
  const { customOptions: words = {} } = JSON.parse(own?.document ?? '{}') as ProductViewDocument;
  return customOptions.map(({ sku: _, file: _file, values, ...option }): CustomOption => {
    const { values: valueWords = {}, ...ownWords } = words[option.id] ?? {};
    return {
      ...option,
      ...ownWords,
      values: values.map(({ sku: _sku, ...value }) => ({ ...value, ...valueWords[value.id] })),
    };
  });
}

/** The bundle of a product with the names of a store view; undefined for other kinds. */
export function bundleOf({ bundle }: ProductDocument, storeCode: string): Bundle | undefined {
  if (bundle === undefined) return undefined;
  return {
    priceKind: bundle.priceKind,
    options: bundle.options.map(({ labels = {}, ...option }) => ({
      ...option,
      label: labels[storeCode] ?? option.label,
    })),
  };
}
