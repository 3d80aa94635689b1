import type { ErrorCode } from '#domain/error-table.ts';
import {
  isCompanyPermission,
  isForGuests,
  isStaffPermission,
  type Permission,
} from '#domain/permissions/permission-table.ts';
import { schemaOf, type Endpoint } from '#contract/http/endpoint.ts';
import { exampleOfCall } from '#contract/examples/all.ts';
import { jsonSchemaOf, unfoldedSchemaOf, type JsonSchema } from '#contract/open-api/json-schema.ts';
import { parametersOf } from '#contract/open-api/parameters.ts';
import { documentedRefusal, type Sentences } from '#contract/open-api/refusal-responses.ts';
import { refusalsOf, type Refusing } from '#contract/http/refusals.ts';
import { fieldTable, table, typeOf } from './fields.ts';
import { html, joined, type Html } from '#server/http/html.ts';
import { exchange, marked } from './messages.ts';

function permissionWords(permission: Permission): string {
  if (permission === 'anyone') return 'Anyone may call it';
  if (isStaffPermission(permission))
    return `Staff with ${permission} may call it, with a key as bearer`;
  if (isCompanyPermission(permission)) return `A user of a company with ${permission} may call it`;
  return isForGuests(permission)
    ? 'A guest may call it for what is theirs by its secret, a customer by the token'
    : 'A signed-in customer may call it';
}

const repeatWords: Readonly<Record<Endpoint['repeat'], string>> = {
  safe: 'it only reads',
  idempotent: 'a repeat changes nothing more',
  keyed: 'a repeat with the same key gets the same answer',
  once: 'a repeat acts again',
};

export function callSection(
  call: Refusing,
  everyCall: readonly ErrorCode[],
  sentences: Sentences,
): Html {
  const { endpoint } = call;
  const { id, method, path, aliases = [], summary, permission, repeat } = endpoint;
  const parameters = parametersOf(endpoint, path, exampleOfCall(endpoint));
  const refusals = refusalsOf(call).filter((code) => !everyCall.includes(code));
  return html`<details class="call">
    <summary>
      <h4><span class="method">${method}</span> <code>${braced(path)}</code></h4>
      <span class="summary">${summary}</span>
    </summary>
    <div class="body" id="${id}">
      <div class="told">
        <p class="soft">
          ${permissionWords(permission)};
          ${repeatWords[repeat]}.${
            aliases.length > 0 &&
            html` Also at
            ${joined(
              aliases.map((each) => html`<code>${braced(each)}</code>`),
              ', ',
            )}.`
          }
        </p>
        ${
          parameters.length > 0 &&
          html`<h5>Parameters</h5>
            ${table(parameters, `Parameters of ${id}`)}`
        }
        ${part('Body', endpoint.body && unfoldedSchemaOf(schemaOf(endpoint.body)), `Body of ${id}`)}
        ${part('Answer', jsonSchemaOf(schemaOf(endpoint.result)), `Answer of ${id}`)}
        <h5>Refusals</h5>
        ${refusals.length > 0 && refusalList(refusals, sentences)}
        <p class="soft">And <a href="#refusals">those of every call</a>.</p>
      </div>
      <div class="shown">${exchange(endpoint)}</div>
    </div>
  </details>`;
}

function braced(path: string): Html {
  return marked(path.replaceAll(/:(\w+)/g, '{$1}'));
}

/** Describes a part of a call; named shapes are only linked to. */
function part(title: string, schema: JsonSchema | undefined, caption: string): Html | undefined {
  if (schema === undefined) return undefined;
  return html`<h5>${title}</h5>
    ${
      fieldTable(schema, caption) ??
      html`<p>${typeOf(schema)}</p>
        ${schema.items && fieldTable(schema.items, caption)}`
    }`;
}

export function refusalList(codes: readonly ErrorCode[], sentences: Sentences): Html {
  const rows = codes
    .map((code) => documentedRefusal(code, sentences))
    .toSorted((a, b) => a.status - b.status);
  return html`<ul class="refusals">
    ${rows.map(
      ({ status, code, sentence }) =>
        html`<li><code>${status} ${code}</code> <span>${sentence}</span></li>`,
    )}
  </ul>`;
}
