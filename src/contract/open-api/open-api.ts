import { isForGuests, isStaffPermission } from '#domain/permissions/permission-table.ts';
import { schemaOf, type Endpoint } from '#contract/http/endpoint.ts';
import { refusalsOf, type Refusing } from '#contract/http/refusals.ts';
import { exampleOfCall } from '#contract/examples/all.ts';
import { answerExample } from '#contract/examples/example.ts';
import {
  jsonSchemaOf,
  namedSchemas,
  reference,
  type Json,
  type JsonSchema,
} from './json-schema.ts';
import { parametersOf } from './parameters.ts';
import { refusalResponses, refusalSchemas, type Sentences } from './refusal-responses.ts';
import { resourcesFor, type Audience, type Resource } from './resources.ts';

/** Facts about the shop that serves the document. */
export interface DocumentedShop {
  readonly version: string;
  readonly storeCodes: readonly string[];
  readonly sentences: Sentences;
}

const abouts: Readonly<Record<Audience, string>> = {
  shoppers:
    'Everything the shop’s own pages do. Prices depend on who asks: the token says so, and nothing else.',
  staff: 'What programs of the shop’s staff do with a key.',
};

/** Writes the OpenAPI 3.1 document of the calls of shoppers or of staff. */
export function writeOpenApi(
  audience: Audience,
  allResources: readonly Resource[],
  shop: DocumentedShop,
): Json {
  const resources = resourcesFor(audience, allResources);
  const paths = pathsOf(
    resources.flatMap(({ calls }) => calls),
    shop.sentences,
  );
  const known = { ...namedSchemas(shop.storeCodes), ...refusalSchemas };
  return {
    openapi: '3.1.0',
    info: {
      title: audience === 'staff' ? 'Armatur for staff' : 'Armatur',
      version: shop.version,
      description: abouts[audience],
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This shop' }],
    tags: resources.map(({ name, says }) => ({ name, description: says })),
    paths,
    components: {
      schemas: audience === 'staff' ? namedIn([paths, storeParameter], known) : known,
      parameters: { StoreCode: storeParameter },
      securitySchemes: securitySchemes[audience],
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

const securitySchemes: Readonly<Record<Audience, Json>> = {
  shoppers: {
    customer: {
      type: 'http',
      scheme: 'bearer',
      description: 'The access token of user.login; it holds for 15 minutes.',
    },
  },
  staff: {
    key: {
      type: 'http',
      scheme: 'bearer',
      description:
        'The operator’s key, which `armatur doctor` shows, or one that `armatur keys add` made.',
    },
  },
};

/** The named schemas that a part of the document uses, directly or through others. */
function namedIn(part: unknown, known: Readonly<Record<string, unknown>>): Json {
  const found = new Map<string, unknown>();
  const visit = (from: unknown): void => {
    for (const [, name = ''] of JSON.stringify(from).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      const schema = known[name];
      if (schema === undefined || found.has(name)) continue;
      found.set(name, schema);
      visit(schema);
    }
  };
  visit(part);
  return Object.fromEntries(found);
}

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
    tags: [endpoint.id.split('.')[0]],
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
  if (isStaffPermission(permission)) return [{ key: [] }];
  if (permission !== 'anyone' && !isForGuests(permission)) return [{ customer: [] }];
  // Without a token the call is answered as for a guest.
  return [{}, { customer: [] }];
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
