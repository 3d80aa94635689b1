import { memoize } from '#domain/memoize.ts';
import { inertJson } from '#web/blocks/markup.ts';

/** Of what stands in a list: pages share the products and menu entries of remembered answers, so most are written once. */
const elementJson = memoize((element: object) => inertJson(element));

/** The data of a page as `inertJson` writes it, for values of JSON only. */
export function pageJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return inertJson(value);
  if (Array.isArray(value)) return `[${value.map(listed).join(',')}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([name, member]) => `${inertJson(name)}:${pageJson(member)}`).join(',')}}`;
}

function listed(element: unknown): string {
  if (typeof element === 'object' && element !== null) return elementJson(element);
  return inertJson(element ?? null);
}
