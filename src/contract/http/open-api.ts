import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import { schemaOf, type Endpoint, type Schema } from './endpoint.ts';

/** An OpenAPI document as plain JSON. */
export type OpenApi = Readonly<Record<string, unknown>>;

type Json = Readonly<Record<string, unknown>>;

/**
 * Writes the OpenAPI 3.1 document of a list of endpoints. Only for the server: it carries the JSON Schema
 * writer, which no browser needs.
 */
export function writeOpenApi(endpoints: readonly Endpoint[], version = '1'): OpenApi {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    for (const [index, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
      const braced = path.replaceAll(/:(\w+)/g, '{$1}');
      const id = index === 0 ? endpoint.id : `${endpoint.id}.${index}`;
      const operation = { operationId: id, ...operationOf(endpoint, path) };
      paths[braced] = { ...paths[braced], [endpoint.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Armatur', version },
    paths,
    components: {
      schemas: { Refusal: refusal },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operationOf(endpoint: Endpoint, path: string): Json {
  return {
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0] ?? ''],
    'x-access': endpoint.access,
    'x-repeat': endpoint.repeat,
    ...securityOf(endpoint),
    parameters: parametersOf(endpoint, path),
    ...(endpoint.body === undefined
      ? {}
      : { requestBody: { required: true, content: json(inputOf(schemaOf(endpoint.body))) } }),
    responses: {
      200: { description: 'What was asked for', content: json(answerOf(endpoint)) },
      default: {
        description: 'A refusal',
        content: json({ $ref: '#/components/schemas/Refusal' }),
      },
    },
  };
}

function securityOf({ access }: Endpoint): Json {
  if (access === 'anyone') return {};
  // A guest holds a cart by its id alone.
  return { security: access === 'cart-holder' ? [{ bearer: [] }, {}] : [{ bearer: [] }] };
}

function parametersOf(endpoint: Endpoint, path: string): readonly Json[] {
  const fields = [
    ...fieldsOf(schemaOf(endpoint.query)).map((field) => ({
      ...field,
      in: path.split('/').includes(`:${field.name}`) ? 'path' : 'query',
    })),
    ...(endpoint.headers === undefined ? [] : fieldsOf(endpoint.headers)).map((field) => ({
      ...field,
      in: 'header',
    })),
  ];
  return [
    ...fields.map((field) => (field.in === 'path' ? { ...field, required: true } : field)),
    { name: 'x-vs-store-code', in: 'header', required: false, schema: { type: 'string' } },
  ];
}

function fieldsOf(schema: Schema): { name: string; required: boolean; schema: unknown }[] {
  const { properties = {}, required = [] } = inputOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: property,
  }));
}

function answerOf(endpoint: Endpoint): Json {
  const result = inputOf(schemaOf(endpoint.result));
  if (endpoint.shape === 'bare') return { ...result };
  return {
    type: 'object',
    required: ['code', 'result'],
    properties: {
      code: { const: 200 },
      result,
      ...(endpoint.meta === undefined ? {} : { meta: inputOf(endpoint.meta) }),
    },
  };
}

/** What travels is the input side of a schema: before its transformations. */
function inputOf(schema: Schema): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // Rules of the domain have no word in JSON Schema; the server checks them all the same.
    errorMode: 'ignore',
  });
  return rest;
}

function json(schema: Json | JsonSchema): Json {
  return { 'application/json': { schema } };
}

const refusal: Json = {
  type: 'object',
  required: ['code', 'result'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status' },
    result: {
      type: 'object',
      required: ['message', 'code'],
      properties: {
        message: { type: 'string' },
        code: { type: 'string', description: 'The machine code, for example VALIDATION' },
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'code', 'message'],
            properties: {
              path: { type: 'string' },
              code: { type: 'string' },
              message: { type: 'string' },
            },
          },
        },
      },
    },
  },
};
