import type { ConfigurableOption } from '#domain/catalog/product.ts';
import type { Language } from '#domain/settings.ts';
import { indexWords } from './index-words.ts';
import type { Concept } from './read-question.ts';

/** Values of a product's options that a text names, in their words or others for the same: `svart` is `Matt sort`. */
export function namedValues(
  options: readonly Pick<ConfigurableOption, 'attributeCode' | 'values'>[],
  asked: readonly Concept[],
  language: Language,
): Readonly<Record<string, readonly string[]>> {
  const ways = asked.flatMap(({ words, alternatives }) => [
    words,
    ...alternatives.map((each) => each.words),
  ]);
  const isNamed = (label: string) => {
    const words = indexWords(label, language);
    return ways.some((way) => way.every((word) => words.includes(word)));
  };
  const named = options.map(({ attributeCode, values }) => {
    const ids = values.filter(({ label }) => isNamed(label)).map(({ id }) => id);
    return [attributeCode, ids] as const;
  });
  return Object.fromEntries(named.filter(([, ids]) => ids.length > 0));
}
