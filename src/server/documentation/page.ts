import { namedSchemas, type JsonSchema } from '#contract/open-api/json-schema.ts';
import type { DocumentedShop } from '#contract/open-api/open-api.ts';
import { byResource } from '#contract/open-api/resources.ts';
import { commonRefusals, type Refusing } from '#contract/http/refusals.ts';
import { callSection } from './call.ts';
import { fieldTable, typeOf } from './fields.ts';
import { basics, firstOrderGuide, refusals, signingIn } from './guide.ts';
import { limitsGuide, type ChosenLimits } from './limits.ts';
import { html, type Html } from '#server/http/html.ts';

/** The API for people. A viewer package would bring scripts and inline styles. */
export function documentationPage(
  calls: readonly Refusing[],
  shop: DocumentedShop,
  limits: ChosenLimits,
): string {
  const everyCall = commonRefusals(calls);
  const groups = byResource(calls);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Armatur API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#main">To the content</a>
        <header>
          <p class="eyebrow">Version ${shop.version}</p>
          <h1>Armatur API</h1>
          <p class="lead">
            Everything the shop’s own pages do: find, fill a cart, order, keep an account.
          </p>
          <p>
            <a class="button" href="#first-order">A first order in six calls</a>
            <a href="/api/openapi.json">openapi.json</a>
          </p>
        </header>
        <nav aria-label="Contents">${contents(groups)}</nav>
        <main id="main">
          ${basics(shop.storeCodes)} ${firstOrderGuide()} ${signingIn()}
          ${refusals(everyCall, shop.sentences)} ${limitsGuide(limits)}
          <section id="calls">
            <h2>Calls</h2>
            ${groups.map(
              ({ name, says, calls: own }) =>
                html`<section id="${name}">
                  <h3>${says}</h3>
                  ${own.map((call) => callSection(call, everyCall, shop.sentences))}
                </section>`,
            )}
          </section>
          <section id="shapes">
            <h2>Shapes</h2>
            <p class="lead">
              What several calls share, by the names of
              <a href="/api/openapi.json">openapi.json</a>.
            </p>
            ${Object.entries(namedSchemas(shop.storeCodes)).map(([name, schema]) => shapeSection(name, schema))}
          </section>
        </main>
      </body>
    </html> `.text;
}

function contents(groups: ReturnType<typeof byResource>): Html {
  const links = [
    ['basics', 'Every call'],
    ['first-order', 'First order'],
    ['log-in', 'Signing in'],
    ['refusals', 'Refusals'],
    ['limits', 'Limits and time-outs'],
  ].map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`);
  return html`<ul>
      ${links}
    </ul>
    <h2><a href="#calls">Calls</a></h2>
    <ul>
      ${groups.map(
        ({ name, calls }) =>
          html`<li><a href="#${name}">${name}</a> <span class="count">${calls.length}</span></li>`,
      )}
    </ul>
    <h2><a href="#shapes">Shapes</a></h2>`;
}

function shapeSection(name: string, schema: JsonSchema): Html {
  return html`<details class="shape">
    <summary>
      <h3><code>${name}</code></h3>
      <span class="summary">${schema.description}</span>
    </summary>
    <div class="body" id="shape-${name}">
      ${fieldTable(schema, `Fields of ${name}`) ?? html`<p>${typeOf(schema)}</p>`}
    </div>
  </details>`;
}
