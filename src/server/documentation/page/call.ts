import { schemaOf, type Endpoint } from '#contract/http/endpoint.ts';
import { exampleOfCall } from '#contract/examples/all.ts';
import { answerExample, type Example } from '#contract/examples/example.ts';
import { fieldsOfSchema, jsonSchemaOf, type JsonSchema } from '#contract/open-api/json-schema.ts';
import { parametersOf } from '#contract/open-api/open-api.ts';
import { englishRefusal } from '#server/documentation/english-refusal.ts';
import { refusalsOf, type Refusing } from '#contract/http/refusals.ts';
import { fieldTable, table, typeOf } from './fields.ts';
import { html, joined, type Html } from './html.ts';
import { jsonText, marked, message, requestText } from './messages.ts';

const accessWords: Readonly<Record<Endpoint['access'], string>> = {
  anyone: 'Anyone may call it',
  'cart-holder': 'Whoever holds the cart may call it: a guest by its id, a customer by the token',
  customer: 'A signed-in customer may call it',
  operator: 'The operator may call it, with the key as bearer',
};

const repeatWords: Readonly<Record<Endpoint['repeat'], string>> = {
  safe: 'it only reads',
  idempotent: 'a repeat changes nothing more',
  keyed: 'a repeat with the same key gets the same answer',
  once: 'a repeat acts again',
};

/** One call, closed until somebody looks. */
export function callSection(call: Refusing, everyCall: ReadonlySet<string>): Html {
  const { endpoint } = call;
  const { id, method, path, aliases = [], summary, access, repeat } = endpoint;
  const example = exampleOfCall(endpoint);
  return html`<details class="call">
    <summary>
      <h4><span class="method">${method}</span> <code>${braced(path)}</code></h4>
      <span class="summary">${summary}</span>
    </summary>
    <div class="body" id="${id}">
      <div class="told">
        <p class="soft">
          ${accessWords[access]};
          ${repeatWords[repeat]}.${
            aliases.length > 0 &&
            html` Also at
            ${joined(
              aliases.map((each) => html`<code>${braced(each)}</code>`),
              ', ',
            )}.`
          }
        </p>
        ${parameters(endpoint, example)}
        ${part('Body', endpoint.body && fieldsOfSchema(schemaOf(endpoint.body)), `Body of ${id}`)}
        ${part('Answer', jsonSchemaOf(schemaOf(endpoint.result)), `Answer of ${id}`)}
        ${refusals(call, everyCall)}
      </div>
      <div class="shown">
        ${example && message('Request', id, requestText(endpoint, example))}
        ${example && message('Answer', id, html`${jsonText(answerExample(endpoint, example))}`)}
      </div>
    </div>
  </details>`;
}

function braced(path: string): Html {
  return marked(path.replaceAll(/:(\w+)/g, '{$1}'));
}

function parameters(endpoint: Endpoint, example: Example | undefined): Html | undefined {
  const told = parametersOf(endpoint, endpoint.path, example);
  if (told.length === 0) return undefined;
  const rows = told.map(({ name, schema, required, in: place }) => ({
    name,
    schema,
    isRequired: required,
    place,
  }));
  return html`<h5>Parameters</h5>
    ${table(rows, `Parameters of ${endpoint.id}`)}`;
}

/** A shape with a name is described once, below. */
function part(title: string, schema: JsonSchema | undefined, caption: string): Html | undefined {
  if (schema === undefined) return undefined;
  return html`<h5>${title}</h5>
    ${
      fieldTable(schema, caption) ??
      html`<p>${typeOf(schema)}</p>
        ${schema.items && fieldTable(schema.items, caption)}`
    }`;
}

function refusals(call: Refusing, everyCall: ReadonlySet<string>): Html {
  const own = refusalsOf(call)
    .filter((code) => !everyCall.has(code))
    .map(englishRefusal)
    .toSorted((a, b) => a.status - b.status);
  return html`<h5>Refusals</h5>
    ${own.length > 0 && refusalList(own)}
    <p class="soft">And <a href="#refusals">those of every call</a>.</p>`;
}

export function refusalList(rows: readonly ReturnType<typeof englishRefusal>[]): Html {
  return html`<ul class="refusals">
    ${rows.map(
      ({ status, code, sentence }) =>
        html`<li><code>${status} ${code}</code> <span>${sentence}</span></li>`,
    )}
  </ul>`;
}
