import type { SearchCall } from './search-call.ts';
import type { WireDocument } from './search-answer.ts';

/** Leaves of a document what was asked for. */
type FieldSelection = (document: WireDocument) => WireDocument;

/**
 * Keeps the fields that are asked for: `name`, `*image`, or one inside another, `stock.is_in_stock`.
 * Nothing asked for is everything; `*` among those left out leaves nothing.
 */
export function selectionOf(
  fields: readonly string[],
  withoutFields: readonly string[],
): FieldSelection {
  if (fields.length === 0 && withoutFields.length === 0) return (document) => document;
  const isAsked = matcher(fields.map(outermost));
  const isLeftOut = matcher(withoutFields);
  // Many documents have the same few names.
  const known = new Map<string, boolean>();
  const isKept = (name: string): boolean => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const kept = (fields.length === 0 || isAsked(name)) && !isLeftOut(name);
    known.set(name, kept);
    return kept;
  };
  return (document) => {
    const selected: Record<string, unknown> = {};
    for (const name of Object.keys(document)) if (isKept(name)) selected[name] = document[name];
    return selected;
  };
}

/** True where a selection keeps a field. */
export function isSelected(
  name: string,
  { fields, withoutFields }: Pick<SearchCall, 'fields' | 'withoutFields'>,
): boolean {
  return name in selectionOf(fields, withoutFields)({ [name]: null });
}

/** Whole fields travel: a part of one is its field. */
function outermost(name: string): string {
  const [first = name] = name.split('.');
  return first === '*' ? name : first;
}

function matcher(patterns: readonly string[]): (name: string) => boolean {
  const plain = new Set(patterns.filter((pattern) => !pattern.includes('*')));
  const endings = patterns
    .filter((pattern) => pattern.startsWith('*') && !pattern.slice(1).includes('*'))
    .map((pattern) => pattern.slice(1));
  const beginnings = patterns
    .filter((pattern) => pattern.endsWith('*') && !pattern.slice(0, -1).includes('*'))
    .map((pattern) => pattern.slice(0, -1));
  return (name) =>
    plain.has(name) ||
    endings.some((ending) => name.endsWith(ending)) ||
    beginnings.some((beginning) => name.startsWith(beginning));
}
