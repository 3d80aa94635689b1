import { commonRefusals } from '#contract/http/refusals.ts';
import type { DocumentedShop } from '#contract/open-api/open-api.ts';
import { documentAddress, resourcesFor, type Resource } from '#contract/open-api/resources.ts';
import { invalidate } from '#contract/service.ts';
import { hooks } from '#contract/hooks.ts';
import { requestText } from '#contract/examples/request-text.ts';
import { html, type Html } from '#server/http/html.ts';
import { callList, contentsList, documentFrame } from './document-frame.ts';
import { basics, refusals } from './guide.ts';
import { marked, message } from './messages.ts';

/**
 * Documents the calls that need a key of the shop, for programs of its staff
 * (rules/calls#who-may-call).
 */
export function staffPage(allResources: readonly Resource[], shop: DocumentedShop): string {
  const resources = resourcesFor('staff', allResources);
  const everyCall = commonRefusals(resources.flatMap(({ calls }) => calls));
  const sections = [
    ['basics', 'Every call'],
    ['key', 'A key'],
    ['hooks', 'Hooks'],
    ['refusals', 'Refusals'],
  ] as const;
  return documentFrame({
    title: 'Armatur API for staff',
    shop,
    lead: 'What a program of the shop’s staff does with a key.',
    links: html`<a class="button" href="#key">A key, and how to send it</a>
      <a href="${documentAddress.staff}">openapi.json</a>
      <a href="/api/docs">calls of shoppers</a>`,
    contents: contentsList(sections, resources),
    main: html`${basics(shop.storeCodes)} ${keyGuide()} ${hookGuide()}
    ${refusals(everyCall, shop.sentences)} ${callList(resources, everyCall, shop.sentences)}`,
  });
}

const sent = { query: { tag: 'P14' }, headers: { authorization: 'Bearer {key}' } };

function keyGuide(): Html {
  return html`<section id="key">
    <h2>A key, and how to send it</h2>
    <div class="beside">
      <div class="told">
        <p class="lead">
          On the machine of the shop, <code>armatur doctor</code> shows the operator’s key.
        </p>
        <p>
          <code>armatur keys add</code> makes one with fewer rights. A key is sent as bearer in a
          header, never in an address, so that it stands in no log. Without a key a call is refused
          with <code>401</code>, with one that lacks the right with <code>403</code>.
        </p>
        <p><code>GET /metrics</code> takes a key in the same way.</p>
      </div>
      <div class="shown">${message('Request', 'with a key', requestText(invalidate, sent))}</div>
    </div>
  </section>`;
}

const hookRequest = `POST /api/hooks/stock
content-type: application/json
x-ms-date: Sun, 01 Mar 2026 11:00:00 GMT
x-ms-content-sha256: {hash}
authorization: HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature={signature}

{"counts": [{"sku": "SRV-600", "qty": 12}]}`;

const signedText = 'POST\\n/api/hooks/stock\\n{date};{host};{hash}';

function hookGuide(): Html {
  return html`<section id="hooks">
    <h2>Hooks</h2>
    <div class="beside">
      <div class="told">
        <p class="lead">
          A program that tells of what happened signs its message. No key travels, and a message
          counts once.
        </p>
        <ul>
          ${hooks.map(
            ({ path, summary, maxPerMinute }) =>
              html`<li><code>POST ${path}</code> ${summary}. Up to ${maxPerMinute} a minute.</li>`,
          )}
        </ul>
        <p>
          <mark>{hash}</mark> is the SHA-256 of the body, <mark>{signature}</mark> the HMAC-SHA256
          of <code>${marked(signedText)}</code> with the secret that
          <code>armatur doctor</code> shows, both in base64. The host is that of the shop’s address,
          and the date at most five minutes off.
        </p>
      </div>
      <div class="shown">${message('Request', 'signed', hookRequest)}</div>
    </div>
  </section>`;
}
