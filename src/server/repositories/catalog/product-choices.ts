import type { Bundle } from '#domain/catalog/bundle.ts';
import type { Downloads } from '#domain/catalog/downloads.ts';
import type { Attribute } from '#domain/catalog/attribute.ts';
import type { Article, ConfigurableOption, Product } from '#domain/catalog/product.ts';
import type { CustomOption } from '#domain/catalog/custom-option.ts';
import type {
  DownloadSource,
  ProductDocument,
  ProductViewDocument,
} from '#domain/catalog/product-document.ts';
import { readBundleView } from '#domain/product-file/read-bundle.ts';
import { sampleId } from './samples.ts';
import type { ArticleView } from './product-row.ts';

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

/** The price matrix; undefined also where one of its axes is no longer an option. */
export function matrixOf({ matrix, customOptions = [] }: ProductDocument): Product['matrix'] {
  const isAxis = (id: string) => customOptions.some((option) => option.id === id);
  if (matrix === undefined || !matrix.optionIds.every(isAxis)) return undefined;
  return {
    optionIds: matrix.optionIds,
    cells: matrix.cells.map(({ valueIds, net, special }) => ({
      valueIds,
      priceList: { base: net, ...(special && { special }), tiers: [] },
    })),
  };
}

export function bundleOf(
  { bundle, more = {} }: ProductDocument,
  storeCode: string,
): Bundle | undefined {
  if (bundle === undefined) return undefined;
  const priceView = readBundleView(more['bundle_price_view'] ?? '');
  return {
    ...(priceView && { priceView }),
    priceKind: bundle.priceKind,
    options: bundle.options.map(({ labels = {}, ...option }) => ({
      ...option,
      label: labels[storeCode] ?? option.label,
    })),
  };
}

export function downloadsOf({ downloads }: ProductDocument, sku: string): Downloads | undefined {
  if (downloads === undefined) return undefined;
  const address = (
    kind: 'link' | 'sample',
    id: string,
    { kind: place, place: url }: DownloadSource,
  ) => (place === 'url' ? url : `/media/samples/${encodeURIComponent(sku)}/${sampleId(kind, id)}`);
  const { linksTitle = '', links, samplesTitle = '', samples } = downloads;
  return {
    linksTitle,
    links: links.map(({ id, title, sample }) => ({
      title,
      ...(sample && { sampleAddress: address('link', id, sample) }),
    })),
    samplesTitle,
    samples: samples.map(({ id, title, source }) => ({
      title,
      address: address('sample', id, source),
    })),
  };
}

/** The children that can be chosen, which have all of the parent's attributes. */
export function choosable(
  { choices = [] }: ProductDocument,
  children: readonly Article[],
): readonly Article[] {
  return children.filter(({ attributes }) =>
    choices.every(({ code }) => attributes[code] !== undefined),
  );
}

/** The options with the values that children have, in the attribute's order. */
export function optionsOf(
  { choices = [] }: ProductDocument,
  own: ArticleView | undefined,
  children: readonly Article[],
  attributes: ReadonlyMap<string, Attribute>,
): readonly ConfigurableOption[] {
  if (choices.length === 0) return [];
  const { choiceLabels = {} } = JSON.parse(own?.document ?? '{}') as ProductViewDocument;
  return choices.flatMap(({ code, label }) => {
    const attribute = attributes.get(code);
    if (attribute === undefined) return [];
    const used = new Set(children.flatMap((child) => child.attributes[code] ?? []));
    return [
      {
        attributeId: attribute.id,
        attributeCode: code,
        label: choiceLabels[code] ?? label ?? attribute.label,
        values: attribute.options
          .filter(({ id }) => used.has(id))
          .map(({ id, label: words, swatch }) => ({
            id,
            label: words,
            ...(swatch !== undefined && { swatch }),
          })),
      },
    ];
  });
}
