import { deepFieldsOf, type Field, type JsonSchema } from '#contract/open-api/json-schema.ts';
import type { Parameter } from '#contract/open-api/parameters.ts';
import { html, joined, type Html } from '#server/http/html.ts';

/** Writes the fields of a shape as a table; undefined where it has none. */
export function fieldTable(schema: JsonSchema, caption: string): Html | undefined {
  const rows = deepFieldsOf(schema);
  return rows.length === 0 ? undefined : table(rows, caption);
}

export function table(rows: readonly (Field & Partial<Parameter>)[], caption: string): Html {
  return html`<div class="scrolls" role="group" tabindex="0" aria-label="${caption}">
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, schema, required, in: place }) =>
            html`<tr>
              <th scope="row">
                <code>${name}</code>
                ${place !== undefined && html`<span class="soft">${place}</span>`}
                ${required && html`<span class="needed">needed</span>`}
              </th>
              <td>${typeOf(schema)}${limitsOf(schema)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

export function typeOf(schema: JsonSchema): Html {
  const { $ref, anyOf, items, additionalProperties: more } = schema;
  if ($ref !== undefined) return shapeLink($ref.split('/').at(-1) ?? '');
  if (anyOf !== undefined) return joined(anyOf.map(typeOf), ' or ');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum !== undefined) return joined(schema.enum.map(literal), ' or ');
  if (items !== undefined) return html`list of ${typeOf(items)}`;
  if (typeof more === 'object') return html`object of ${typeOf(more)}`;
  if (schema.format === 'date-time') return html`moment`;
  if (schema.format === 'date') return html`day`;
  if (schema.type === 'string') return html`text`;
  return html`${[schema.type ?? 'anything'].flat().join(' or ')}`;
}

function shapeLink(name: string): Html {
  return html`<a href="#shape-${name}">${name}</a>`;
}

function literal(value: unknown): Html {
  return html`<code>${JSON.stringify(value)}</code>`;
}

/** Larger numbers are technical limits, which the documentation leaves out. */
const maxLimit = 1_000_000;

function limitsOf(schema: JsonSchema): Html {
  const { maxLength, maxItems, minimum, pattern } = schema;
  const limits = [
    ...(maxLength === undefined ? [] : [html`up to ${maxLength} characters`]),
    ...(maxItems === undefined ? [] : [html`up to ${maxItems}`]),
    ...(minimum === undefined || Math.abs(minimum) > maxLimit ? [] : [html`at least ${minimum}`]),
    ...(pattern === undefined ? [] : [html`like <code>${pattern}</code>`]),
    ...(schema.default === undefined ? [] : [html`else ${literal(schema.default)}`]),
  ];
  return limits.length === 0 ? html`` : html`<span class="soft">, ${joined(limits, ', ')}</span>`;
}
