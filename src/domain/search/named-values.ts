import type { ConfigurableOption } from '#domain/catalog/product.ts';
import type { Language } from '#domain/settings.ts';
import { indexWords } from './index-words.ts';
import { waysOf, type Concept } from './read-question.ts';

/**
 * The values of a product's options that a text names by label or synonym: `svart` means `Matt sort`.
 * Each option keeps only the values that the most words name: `matt sort` does not mean `Matt hvit`.
 */
export function namedValues(
  options: readonly Pick<ConfigurableOption, 'attributeCode' | 'values'>[],
  asked: readonly Concept[],
  language: Language,
): Readonly<Record<string, readonly string[]>> {
  const ways = asked.map(waysOf);
  const namedBy = (label: string) => {
    const words = indexWords(label, language);
    return ways.filter((of) => of.some((way) => way.every((word) => words.includes(word)))).length;
  };
  const named = options.map(({ attributeCode, values }) => {
    const counts = values.map(({ label }) => namedBy(label));
    const most = Math.max(1, ...counts);
    const ids = values.filter((_, index) => counts[index] === most).map(({ id }) => id);
    return [attributeCode, ids] as const;
  });
  return Object.fromEntries(named.filter(([, ids]) => ids.length > 0));
}
