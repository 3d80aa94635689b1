import type { Attribute } from '#domain/catalog/attribute.ts';
import type { Article, ConfigurableOption } from '#domain/catalog/product.ts';
import type { ProductDocument, ProductViewDocument } from '#domain/catalog/product-document.ts';
import type { ArticleView } from './product-row.ts';

/** Children that have every attribute their parent is chosen by; nobody could choose the others. */
export function choosable(
  { choices = [] }: ProductDocument,
  children: readonly Article[],
): readonly Article[] {
  return children.filter(({ attributes }) =>
    choices.every(({ code }) => attributes[code] !== undefined),
  );
}

/** What a configurable product is chosen by: the values its children really have, in the attribute's order. */
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
