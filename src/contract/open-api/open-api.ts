import { isForGuests, isStaffs } from '#domain/permissions/permission-table.ts';
import { schemaOf, type Endpoint } from '#contract/http/endpoint.ts';
import { refusalsOf, type Refusing } from '#contract/http/refusals.ts';
import { exampleOfCall } from '#contract/examples/all.ts';
import { answerExample, type Example } from '#contract/examples/example.ts';
import {
  fieldsOf,
  jsonSchemaOf,
  namedSchemas,
  reference,
  type Field,
  type Json,
  type JsonSchema,
} from './json-schema.ts';
import { refusalResponses, refusalSchemas, type Sentences } from './refusal-responses.ts';
import { byResource, resourceOf } from './resources.ts';

/** The document says this about the shop that serves it. */
export interface DocumentedShop {
  readonly version: string;
  readonly storeCodes: readonly string[];
  readonly sentences: Sentences;
}

/** Writes the OpenAPI 3.1 document of the shop's calls. */
export function writeOpenApi(calls: readonly Refusing[], shop: DocumentedShop): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Armatur',
      version: shop.version,
      description:
        'Everything the shop’s own pages do. Prices depend on who asks: the token says so, and nothing else.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This shop' }],
    tags: byResource(calls).map(({ name, says }) => ({ name, description: says })),
    paths: pathsOf(calls, shop.sentences),
    components: {
      schemas: {
        ...namedSchemas(shop.storeCodes),
        ...refusalSchemas,
      },
      parameters: { StoreCode: storeParameter },
      securitySchemes,
    },
  };
}

const storeParameter: Json = {
  name: 'x-vs-store-code',
  in: 'header',
  required: false,
  description:
    'The store view; the first one where it is left out. Also as the parameter storeCode.',
  schema: { $ref: reference('StoreCode') },
};

const securitySchemes: Json = {
  customer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of user.login; it holds for 15 minutes.',
  },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The operator’s key, which `armatur doctor` shows, or one that `armatur keys add` made.',
  },
};

function pathsOf(calls: readonly Refusing[], sentences: Sentences): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const { id, path, aliases = [], method } = call.endpoint;
    for (const [index, address] of [path, ...aliases].entries()) {
      const braced = address.replaceAll(/:(\w+)/g, '{$1}');
      const operationId = index === 0 ? id : `${id}.${index}`;
      const operation = { operationId, ...operationOf(call, address, sentences) };
      paths[braced] = { ...paths[braced], [method.toLowerCase()]: operation };
    }
  }
  return paths;
}

function operationOf(call: Refusing, path: string, sentences: Sentences): Json {
  const { endpoint } = call;
  const { summary, permission, repeat, body } = endpoint;
  const example = exampleOfCall(endpoint);
  return {
    summary,
    tags: [resourceOf(endpoint)],
    'x-permission': permission,
    'x-repeat': repeat,
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint, path, example),
      { $ref: '#/components/parameters/StoreCode' },
    ],
    ...(body !== undefined && {
      requestBody: {
        required: schemaOf(body).type !== 'optional',
        content: json(jsonSchemaOf(schemaOf(body)), example?.body),
      },
    }),
    responses: {
      200: {
        description: 'The answer',
        content: json(answerOf(endpoint), example && answerExample(endpoint, example)),
      },
      ...refusalResponses(refusalsOf(call), sentences),
    },
  };
}

function securityOf({ permission }: Endpoint): readonly Json[] {
  if (isStaffs(permission)) return [{ operator: [] }];
  if (permission !== 'anyone' && !isForGuests(permission)) return [{ customer: [] }];
  // Without a token the call is answered as to a guest.
  return [{}, { customer: [] }];
}

/** Names of path parameters that are the code of a store view. */
const ofStores = new Set(['index']);

/** The parameters of a call at one of its addresses, without the store view that every call may have. */
export function parametersOf(
  endpoint: Endpoint,
  path: string,
  example: Example | undefined,
): readonly Parameter[] {
  const given = { ...example?.query, ...example?.headers };
  const inPath = path.split('/');
  const fields = [
    ...fieldsOf(jsonSchemaOf(schemaOf(endpoint.query))).map((field): Parameter => ({
      ...field,
      in: inPath.includes(`:${field.name}`) ? 'path' : 'query',
    })),
    ...(endpoint.headers === undefined ? [] : fieldsOf(jsonSchemaOf(endpoint.headers))).map(
      (field): Parameter => ({ ...field, in: 'header' }),
    ),
  ];
  return fields.map((field) => ({
    ...field,
    ...(field.in === 'path' && { required: true }),
    ...(ofStores.has(field.name) && { schema: { $ref: reference('StoreCode') } }),
    ...(field.name in given && { example: given[field.name] }),
  }));
}

/** A value that a call carries outside the body: in the path, the query or a header. */
export interface Parameter extends Field {
  readonly in: 'path' | 'query' | 'header';
  readonly example?: unknown;
}

function answerOf(endpoint: Endpoint): JsonSchema {
  const result = jsonSchemaOf(schemaOf(endpoint.result));
  if (endpoint.shape === 'bare') return result;
  return {
    type: 'object',
    required: ['code', 'result'],
    properties: {
      code: { const: 200 },
      result,
      ...(endpoint.meta !== undefined && { meta: jsonSchemaOf(endpoint.meta) }),
    },
  };
}

function json(schema: JsonSchema, example: unknown): Json {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } };
}
