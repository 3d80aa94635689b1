import { memoize } from '#domain/memoize.ts';
import { inertJson } from '#web/blocks/markup.ts';

/** Of what stands in a list: pages share the products and menu entries of remembered answers, so most are written once. */
const elementJson = memoize((element: object) => inertJson(element));

/** The data of a page as `inertJson` writes it, for values of JSON only. */
export function pageJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return inertJson(value);
  // Put one behind the other: `join` would copy all that lies inside at every level.
  let inside = '';
  if (Array.isArray(value)) {
    for (const element of value) inside += `${inside && ','}${listed(element)}`;
    return `[${inside}]`;
  }
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const quoted = /^\w+$/.test(name) ? `"${name}"` : inertJson(name);
    inside += `${inside && ','}${quoted}:${pageJson(member)}`;
  }
  return `{${inside}}`;
}

function listed(element: unknown): string {
  if (typeof element === 'object' && element !== null) return elementJson(element);
  return inertJson(element ?? null);
}
