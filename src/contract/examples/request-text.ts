import { writeQuery } from '#contract/http/client.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';

/**
 * A request as documentation shows it. A name in braces stands for a value that only the caller knows.
 */
export interface ExampleRequest {
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Writes a request as readable text without escapes; names in braces for numbers have no quotes in the
 * body.
 */
export function requestText(
  { method, path }: Endpoint,
  { query, headers = {}, body }: ExampleRequest,
  numbers: readonly string[] = [],
): string {
  const rest = new Map(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const value = rest.get(name) ?? `{${name}}`;
    rest.delete(name);
    return value;
  });
  const asked = decodeURIComponent(writeQuery(Object.fromEntries(rest)));
  const lines = [
    `${method} ${filled}${asked === '' ? '' : `?${asked}`}`,
    ...(body === undefined ? [] : ['content-type: application/json']),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`),
    ...(body === undefined ? [] : ['', JSON.stringify(body, undefined, 2)]),
  ];
  return numbers.reduce(
    (text, name) => text.replaceAll(`"{${name}}"`, `{${name}}`),
    lines.join('\n'),
  );
}
