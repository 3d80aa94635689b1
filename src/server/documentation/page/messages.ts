import { writeQuery } from '#contract/http/client.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { html, joined, type Html } from './html.ts';

/** What a request holds; names in braces stay as they are. */
export interface Request {
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A request as it is written, with the names in braces marked; those of numbers stand without quotes. */
export function requestText(
  { method, path }: Endpoint,
  request: Request,
  numbers: readonly string[] = [],
): Html {
  const { query, headers = {}, body } = request;
  const rest = new Map(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const value = rest.get(name) ?? `{${name}}`;
    rest.delete(name);
    return value;
  });
  // Nothing here is sent: an address that can be read says more.
  const asked = decodeURIComponent(writeQuery(Object.fromEntries(rest)));
  const lines = [
    `${method} ${filled}${asked === '' ? '' : `?${asked}`}`,
    ...(body === undefined ? [] : ['content-type: application/json']),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`),
    ...(body === undefined ? [] : ['', jsonText(body)]),
  ];
  const text = lines.join('\n');
  return marked(numbers.reduce((all, name) => all.replaceAll(`"{${name}}"`, `{${name}}`), text));
}

export function jsonText(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

/** A text with its names in braces marked. */
export function marked(text: string): Html {
  const parts = text.split(/(\{[a-zA-Z]+\})/);
  return joined(
    parts.map((part, index) => (index % 2 === 0 ? html`${part}` : html`<mark>${part}</mark>`)),
    '',
  );
}

/** A message in a frame that scrolls when it is long. */
export function message(caption: string, of: string, text: Html): Html {
  return html`<figure class="message">
    <figcaption>${caption}</figcaption>
    <pre tabindex="0" role="group" aria-label="${caption}: ${of}"><code>${text}</code></pre>
  </figure>`;
}
