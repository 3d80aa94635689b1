import { inSlices } from '#server/in-slices.ts';

/**
 * Long lists are at most this deep: in `result` of an envelope, in a list there, or in a document of
 * that list.
 */
const maxDepth = 3;

/**
 * Writes the same as `JSON.stringify`, but the entries of long lists a few at a time
 * (rules/calls#costly-calls).
 */
export async function jsonInSlices(value: unknown, depth = 0): Promise<string> {
  if (Array.isArray(value)) {
    const parts = await inSlices(value, (slice) => [JSON.stringify(slice).slice(1, -1)]);
    return `[${parts.join(',')}]`;
  }
  if (depth === maxDepth || !isPlain(value)) return JSON.stringify(value);
  const fields: string[] = [];
  for (const [name, each] of Object.entries(value)) {
    if (each !== undefined)
      fields.push(`${JSON.stringify(name)}:${await jsonInSlices(each, depth + 1)}`);
  }
  return `{${fields.join(',')}}`;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
