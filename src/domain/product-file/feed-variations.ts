import { withoutEntities } from '#domain/import/entities.ts';
import { splitList, splitPairs } from '#domain/import/feed-lists.ts';

/** A child of a configurable product, with the option labels that choose it, by attribute code. */
export interface FeedVariation {
  readonly sku: string;
  readonly choices: readonly { readonly code: string; readonly label: string }[];
}

/** Old keys that have nothing to do with the choice. */
const ignored: ReadonlySet<string> = new Set(['display', 'price', 'image']);

/** Reads `sku=S,attr=Value|sku=S2,attr=Value2`; a line without sku or choice is left out. */
export function parseVariations(cell: string, separator: string): readonly FeedVariation[] {
  return cell.split('|').flatMap((line) => {
    const pairs = splitPairs(line, pairMarks(separator));
    const sku = pairs.find(([key]) => key.toLowerCase() === 'sku')?.[1];
    const choices = pairs
      .map(([key, label]) => ({ code: key.toLowerCase(), label }))
      .filter(({ code }) => code !== 'sku' && !ignored.has(code));
    return sku === undefined || sku === '' || choices.length === 0 ? [] : [{ sku, choices }];
  });
}

/** The skus of variations that repeat the choice of another. */
export function repeatedVariations(variations: readonly FeedVariation[]): readonly string[] {
  const known = new Set<string>();
  return variations
    .filter(({ choices }) => {
      const key = JSON.stringify(
        choices.map(({ code, label }) => `${code}=${label.toLowerCase()}`).toSorted(),
      );
      const isRepeated = known.has(key);
      known.add(key);
      return isRepeated;
    })
    .map(({ sku }) => sku);
}

/** Reads `attr=Label,attr2=Label`. */
export function parseVariationLabels(cell: string, separator: string): ReadonlyMap<string, string> {
  const pairs = splitPairs(cell, pairMarks(separator));
  return new Map(pairs.map(([code, label]) => [code.toLowerCase(), withoutEntities(label)]));
}

/** Reads `sku=qty,sku2=qty` of a grouped product; 0 means no preset quantity. */
export function parseAssociated(
  cell: string,
  separator: string,
): readonly { readonly sku: string; readonly quantity: number }[] {
  return splitList(cell, separator).map((piece) => {
    const at = piece.lastIndexOf('=');
    const quantity = at < 0 ? 0 : Number(piece.slice(at + 1));
    const sku = (at < 0 ? piece : piece.slice(0, at)).trim();
    return { sku, quantity: Number.isFinite(quantity) && quantity > 0 ? quantity : 0 };
  });
}

/** A custom separator with a bar can't separate pairs, because bars already separate the lines. */
function pairMarks(separator: string): string {
  return separator.includes('|') ? ',' : `,${separator.charAt(0)}`;
}
