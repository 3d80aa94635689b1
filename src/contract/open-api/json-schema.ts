import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { schemaOf, type Endpoint, type InSlices, type AnySchema } from '#contract/http/endpoint.ts';
import { memoize } from '#domain/memoize.ts';
import { components, searchDocuments } from './components.ts';

/** A JSON part of the document. */
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

/** A field of a shape, or a parameter beside the body of a call. */
export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** The direct fields of a shape. */
export function fieldsOf({ properties = {}, required = [] }: JsonSchema): readonly Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema,
  }));
}

/**
 * The fields of a shape and of the shapes inside it, by path; a named shape is described elsewhere,
 * once.
 */
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

/**
 * The mark between the name and the number of shapes with the same name; no component's name has it.
 */
const mark = '~';
const definitions = Object.fromEntries(
  Object.entries(components).flatMap(([name, { schemas }]) =>
    schemas.map((schema, index) => [index === 0 ? name : `${name}${mark}${index}`, schema]),
  ),
);
const names = new Map(Object.entries(definitions).map(([key, schema]) => [schema, nameOf(key)]));

/** Writes a schema's wire side as JSON Schema. Named shapes are written as references. */
export function jsonSchemaOf(schema: AnySchema): JsonSchema {
  const name = names.get(schema);
  return name === undefined ? written(schema) : { $ref: reference(name) };
}

/** The same, but with its fields even where the shape has a name. */
export function unfoldedSchemaOf(schema: AnySchema): JsonSchema {
  const name = names.get(schema);
  return name === undefined ? written(schema) : (allNamed()[name] ?? {});
}

/**
 * Results are cached: each call also writes all named shapes, and the document needs many shapes more
 * than once.
 */
const written = memoize((schema: AnySchema) => write(schema).schema);

const anything = v.unknown();
const namedBy = memoize((schema: AnySchema) => write(schema).named);
const allNamed = () => namedBy(anything);

/**
 * Writes every shape of the calls into the cache, a few at a time, so that writing the document is
 * quick afterwards.
 */
export async function writeSchemas(calls: readonly Endpoint[], inSlices: InSlices): Promise<void> {
  const schemas = calls.flatMap(({ query, body, result, headers, meta }) =>
    [query, body, result, headers, meta].flatMap((shape) => (shape ? schemaOf(shape) : [])),
  );
  await inSlices([...new Set(schemas)], (slice) => slice.map(jsonSchemaOf));
}

/** The named shapes, for a shop with these store views. */
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

/**
 * The possible documents of a search. The contract decodes them where it knows which kind was asked
 * for; the schema lists all kinds.
 */
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
    // The wire is the input side of a schema, before its transformations.
    typeMode: 'input',
    // JSON Schema can't express the domain's rules; the server checks them anyway.
    errorMode: 'ignore',
    definitions,
    overrideRef: ({ referenceId }) => reference(nameOf(referenceId)),
  });
  const nameless = Object.keys(named).find((key) => !(key in definitions));
  if (nameless !== undefined) throw new Error('A shape that holds itself needs a name');
  // The cast is needed because the library's type also covers older dialects.
  return { schema: rest as JsonSchema, named: named as Readonly<Record<string, JsonSchema>> };
}

function nameOf(key: string): string {
  return key.split(mark)[0] ?? key;
}
