import { exampleOfCall } from '#contract/examples/all.ts';
import { answerExample } from '#contract/examples/example.ts';
import { requestText } from '#contract/examples/request-text.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { html, joined, type Html } from '#server/http/html.ts';

export function exchange(endpoint: Endpoint): Html {
  const example = exampleOfCall(endpoint);
  if (example === undefined) return html``;
  return html`${message('Request', endpoint.id, requestText(endpoint, example))}
  ${answer(endpoint.id, answerExample(endpoint, example))}`;
}

export function answer(of: string, value: unknown): Html {
  return message('Answer', of, JSON.stringify(value, undefined, 2));
}

export function message(caption: string, of: string, text: string): Html {
  return html`<figure class="message">
    <figcaption>${caption}</figcaption>
    <pre tabindex="0" role="group" aria-label="${caption}: ${of}"><code>${marked(text)}</code></pre>
  </figure>`;
}

export function marked(text: string): Html {
  const parts = text.split(/(\{[a-zA-Z]+\})/);
  return joined(
    parts.map((part, index) => (index % 2 === 0 ? html`${part}` : html`<mark>${part}</mark>`)),
    '',
  );
}
