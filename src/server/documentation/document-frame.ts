import type { DocumentedShop } from '#contract/open-api/open-api.ts';
import type { Resource } from '#contract/open-api/resources.ts';
import type { Sentences } from '#contract/open-api/refusal-responses.ts';
import type { ErrorCode } from '#domain/error-table.ts';
import { html, type Html } from '#server/http/html.ts';
import { callSection } from './call.ts';

interface Framed {
  readonly title: string;
  readonly shop: DocumentedShop;
  readonly lead: string;
  readonly links: Html;
  readonly contents: Html;
  readonly main: Html;
}

/** A page of the documentation with its head and its list of contents. */
export function documentFrame({ title, shop, lead, links, contents, main }: Framed): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#main">To the content</a>
        <header>
          <p class="eyebrow">Version ${shop.version}</p>
          <h1>${title}</h1>
          <p class="lead">${lead}</p>
          <p>${links}</p>
        </header>
        <nav aria-label="Contents">${contents}</nav>
        <main id="main">${main}</main>
      </body>
    </html> `.text;
}

/** All calls by their resource. */
export function callList(
  resources: readonly Resource[],
  everyCall: readonly ErrorCode[],
  sentences: Sentences,
): Html {
  return html`<section id="calls">
    <h2>Calls</h2>
    ${resources.map(
      ({ name, says, calls }) =>
        html`<section id="${name}">
          <h3>${says}</h3>
          ${calls.map((call) => callSection(call, everyCall, sentences))}
        </section>`,
    )}
  </section>`;
}

/** Links to the sections of a page, then to the resources of its calls. */
export function contentsList(
  sections: readonly (readonly [id: string, title: string])[],
  resources: readonly Resource[],
): Html {
  return html`<ul>
      ${sections.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ul>
    <h2><a href="#calls">Calls</a></h2>
    <ul>
      ${resources.map(
        ({ name, calls }) =>
          html`<li><a href="#${name}">${name}</a> <span class="count">${calls.length}</span></li>`,
      )}
    </ul>`;
}
