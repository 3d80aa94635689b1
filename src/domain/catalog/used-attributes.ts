import type { Attribute } from './attribute.ts';
import type { Article } from './product.ts';

/** Removes attributes and options that none of the articles has. */
export function usedAttributes(
  attributes: readonly Attribute[],
  articles: readonly Pick<Article, 'attributes'>[],
): readonly Attribute[] {
  const used = new Map<string, Set<string>>();
  for (const [code, value] of articles.flatMap((article) => Object.entries(article.attributes))) {
    const ids = used.get(code) ?? new Set();
    for (const id of [value].flat()) ids.add(id);
    used.set(code, ids);
  }
  return attributes.flatMap((attribute) => {
    const ids = used.get(attribute.code);
    if (ids === undefined) return [];
    return [{ ...attribute, options: attribute.options.filter(({ id }) => ids.has(id)) }];
  });
}
