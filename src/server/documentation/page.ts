import { namedSchemas, type JsonSchema } from '#contract/open-api/json-schema.ts';
import type { DocumentedShop } from '#contract/open-api/open-api.ts';
import { documentAddress, resourcesFor, type Resource } from '#contract/open-api/resources.ts';
import { commonRefusals } from '#contract/http/refusals.ts';
import { callList, contentsList, documentFrame } from './document-frame.ts';
import { fieldTable, typeOf } from './fields.ts';
import { basics, firstOrderGuide, refusals, signingIn } from './guide.ts';
import { limitsGuide, type ChosenLimits } from './limits.ts';
import { html, type Html } from '#server/http/html.ts';

/**
 * Writes the documentation as a page of our own, because a viewer package would bring scripts and
 * inline styles.
 */
export function documentationPage(
  allResources: readonly Resource[],
  shop: DocumentedShop,
  limits: ChosenLimits,
): string {
  const resources = resourcesFor('shoppers', allResources);
  const everyCall = commonRefusals(resources.flatMap(({ calls }) => calls));
  return documentFrame({
    title: 'Armatur API',
    shop,
    lead: 'Everything the shop’s own pages do: find, fill a cart, order, keep an account.',
    links: html`<a class="button" href="#first-order">A first order in six calls</a>
      <a href="${documentAddress.shoppers}">openapi.json</a>`,
    contents: contents(resources),
    main: html`${basics(shop.storeCodes)} ${firstOrderGuide()} ${signingIn()}
      ${refusals(everyCall, shop.sentences)} ${limitsGuide(limits)}
      ${callList(resources, everyCall, shop.sentences)}
      <section id="shapes">
        <h2>Shapes</h2>
        <p class="lead">
          What several calls share, by the names of
          <a href="${documentAddress.shoppers}">openapi.json</a>.
        </p>
        ${Object.entries(namedSchemas(shop.storeCodes)).map(([name, schema]) => shapeSection(name, schema))}
      </section>`,
  });
}

function contents(resources: readonly Resource[]): Html {
  const sections = [
    ['basics', 'Every call'],
    ['first-order', 'First order'],
    ['log-in', 'Signing in'],
    ['refusals', 'Refusals'],
    ['limits', 'Limits and time-outs'],
  ] as const;
  return html`${contentsList(sections, resources)}
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
