import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { schemaOf, type Endpoint, type InSlices, type AnySchema } from '#contract/http/endpoint.ts';
import { memoize } from '#domain/memoize.ts';
import { components, searchDocuments } from './components.ts';

/** A part of the document. */
export type Json = Readonly<Record<string, unknown>>;

/** JSON Schema as far as the shop's document uses it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
}

/** A field of a shape, or what is told beside the body of a call. */
export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** The fields of a shape itself. */
export function fieldsOf({ properties = {}, required = [] }: JsonSchema): readonly Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema,
  }));
}

/** The same with those of shapes inside it, by their path; a shape with a name is described once, by itself. */
export function deepFieldsOf(schema: JsonSchema, prefix = ''): readonly Field[] {
  return fieldsOf(schema).flatMap((field) => {
    const name = `${prefix}${field.name}`;
    const { items } = field.schema;
    return [
      { ...field, name },
      ...deepFieldsOf(field.schema, `${name}.`),
      ...(items === undefined ? [] : deepFieldsOf(items, `${name}[].`)),
    ];
  });
}

/** Where shapes of the same name are told apart; no name of a component has one. */
const mark = '~';
const definitions = Object.fromEntries(
  Object.entries(components).flatMap(([name, { schemas }]) =>
    schemas.map((schema, index) => [index === 0 ? name : `${name}${mark}${index}`, schema]),
  ),
);
const names = new Map(Object.entries(definitions).map(([key, schema]) => [schema, nameOf(key)]));

/** Writes the travelling side of a schema as JSON Schema. Named shapes are only referred to. */
export function jsonSchemaOf(schema: AnySchema): JsonSchema {
  const name = names.get(schema);
  return name === undefined ? written(schema) : { $ref: reference(name) };
}

/** The same with its fields, also where the shape has a name. */
export function unfoldedSchemaOf(schema: AnySchema): JsonSchema {
  const name = names.get(schema);
  return name === undefined ? written(schema) : (allNamed()[name] ?? {});
}

/** Results are cached: each call also writes all named shapes, and the document asks for many shapes more than once. */
const written = memoize((schema: AnySchema) => write(schema).schema);

const anything = v.unknown();
const namedBy = memoize((schema: AnySchema) => write(schema).named);
const allNamed = () => namedBy(anything);

/** Writes every shape of the calls into the cache, a few at a time, so that the document is quick to write afterwards. */
export async function writeSchemas(calls: readonly Endpoint[], inSlices: InSlices): Promise<void> {
  const schemas = calls.flatMap(({ query, body, result, headers, meta }) =>
    [query, body, result, headers, meta].flatMap((shape) => (shape ? schemaOf(shape) : [])),
  );
  await inSlices([...new Set(schemas)], (slice) => slice.map(jsonSchemaOf));
}

/** The named shapes themselves, in a shop with these store views. */
export function namedSchemas(storeCodes: readonly string[]): Record<string, JsonSchema> {
  const named = allNamed();
  const own = Object.fromEntries(
    Object.entries(components).map(([name, { says }]) => [
      name,
      { description: says, ...(name === 'SearchDocument' ? anyDocument() : named[name]) },
    ]),
  );
  return { StoreCode: { description: 'A store view', type: 'string', enum: storeCodes }, ...own };
}

/** The contract decodes documents where it knows what was asked for; here it is said what they can be. */
function anyDocument(): JsonSchema {
  const some = { type: 'object', description: 'Some of its fields', additionalProperties: true };
  return { anyOf: [...searchDocuments.map((name) => ({ $ref: reference(name) })), some] };
}

export function reference(name: string): string {
  return `#/components/schemas/${name}`;
}

function write(schema: AnySchema): {
  schema: JsonSchema;
  named: Readonly<Record<string, JsonSchema>>;
} {
  const {
    $schema: _dialect,
    $defs: named = {},
    ...rest
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    // The input side of a schema travels, before its transformations.
    typeMode: 'input',
    // Rules of the domain have no word in JSON Schema; the server checks them all the same.
    errorMode: 'ignore',
    definitions,
    overrideRef: ({ referenceId }) => reference(nameOf(referenceId)),
  });
  const nameless = Object.keys(named).find((key) => !(key in definitions));
  if (nameless !== undefined) throw new Error('A shape that holds itself needs a name');
  // The library's type also knows the older dialects.
  return { schema: rest as JsonSchema, named: named as Readonly<Record<string, JsonSchema>> };
}

function nameOf(key: string): string {
  return key.split(mark)[0] ?? key;
}
