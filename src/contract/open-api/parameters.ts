import type { Example } from '#contract/examples/example.ts';
import { schemaOf, type Endpoint } from '#contract/http/endpoint.ts';
import { fieldsOf, jsonSchemaOf, reference, type Field } from './json-schema.ts';

/** Path parameters that hold the code of a store view. */
const ofStores = new Set(['index']);

/** The parameters of a call at one of its addresses, without `storeCode`, which every call has. */
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

/** A value of a call outside its body: in the path, the query or a header. */
export interface Parameter extends Field {
  readonly in: 'path' | 'query' | 'header';
  readonly example?: unknown;
}
