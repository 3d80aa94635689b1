import type { SearchCall } from './search-call.ts';
import type { WireDocument } from './search-answer.ts';

/** Reduces a document to the wanted fields. */
type FieldSelection = (document: WireDocument) => WireDocument;

/**
 * Selects the wanted fields: `name`, `*image`, or an inner one, `stock.is_in_stock`. Without fields it
 * keeps all of them; `*` among the unwanted fields leaves nothing.
 */
export function selectionOf(
  fields: readonly string[],
  withoutFields: readonly string[],
): FieldSelection {
  if (fields.length === 0 && withoutFields.length === 0) return (document) => document;
  const isAsked = matcher(fields.map(outermost));
  const isLeftOut = matcher(withoutFields);
  // Caches answers, because many documents have the same few names.
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

/** Whether a selection keeps a field. */
export function isSelected(
  name: string,
  { fields, withoutFields }: Pick<SearchCall, 'fields' | 'withoutFields'>,
): boolean {
  return name in selectionOf(fields, withoutFields)({ [name]: null });
}

/** The outermost field of a dotted name, because fields are sent whole. */
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
