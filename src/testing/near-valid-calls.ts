import { exampleOfCall } from '#contract/examples/all.ts';
import { schemaOf, type Endpoint } from '#contract/http/endpoint.ts';
import { authorisationRows } from './authorisation-rows.ts';
import { aPicture, badPictures, badRequests, badValues, type BadRequest } from './bad-input.ts';
import type { MatrixActor, MatrixCall } from './matrix-actor.ts';

/** A right call with one thing wrong in it. */
export interface NearValidCall {
  readonly endpoint: Endpoint;
  readonly actor: MatrixActor;
  readonly call: MatrixCall;
  /** The dotted path of the field that is wrong, or of the part that came with it; absent where the request is wrong. */
  readonly field?: string;
  /** Replaces parts of the request as it travels. */
  readonly bad?: BadRequest;
}

type Path = readonly (string | number)[];

/** The share of calls that are wrong as a request, not in a field. */
const badRequestShare = 0.1;

const attachments = [{ name: 'skade.png', content_base64: aPicture }];
/** Calls with more fields than their examples, of the caller's own things. */
const fullCalls: Readonly<Record<string, (mine: MatrixActor['things']) => MatrixCall>> = {
  'rma.create': ({ orderId }) => ({
    body: {
      request: {
        order_id: orderId,
        kind: 'complaint',
        items: [
          {
            item_id: 1,
            qty: 1,
            reason_id: 1,
            condition_id: 1,
            resolution_id: 2,
            wished_sku: 'SRV-600',
          },
        ],
        message: 'Den lekker.',
        attachments,
      },
    },
  }),
  'quotes.request-guest': ({ quoteListId }) => ({
    query: { quoteId: quoteListId },
    body: {
      name: 'Bad',
      comment: 'Haster',
      requested_discount: 12.5,
      expiration_date: '2099-12-31',
      customer: {
        email: 'kari@example.no',
        firstname: 'Kari',
        lastname: 'Nordmann',
        telephone: '',
        company: '',
      },
      items: [{ sku: 'SRV-600', qty: 1, remark: 'Hvit', requested_price: 900 }],
    },
  }),
  'rma.message': ({ returnId }) => ({ body: { id: returnId, text: 'Hei', attachments } }),
};

/** Makes one call after another, by chance, from the contract of these endpoints (rules/forms#refusals). */
export function nearValidCalls(
  endpoints: readonly Endpoint[],
  actors: readonly MatrixActor[],
  random: () => number,
): () => NearValidCall {
  // The cast is safe: no list is empty, and an absent value is one of the values.
  const oneOf = <Each>(all: readonly Each[]) => all[Math.floor(random() * all.length)] as Each;
  const guests = actors.filter(({ kind }) => kind === 'guest');
  const customers = actors.filter(({ kind }) => kind === 'customer');
  const callerOf = ({ permission }: Endpoint) =>
    oneOf(permission === 'anyone' && random() < 0.3 ? guests : customers);
  const rightCall = (endpoint: Endpoint, { things, kind }: MatrixActor): MatrixCall => {
    const { query = {}, headers = {}, body } = exampleOfCall(endpoint) ?? {};
    const full = fullCalls[endpoint.id]?.(things);
    const owners = kind === 'guest' ? guests : customers;
    return oneOf([
      ...(full ? [full, full] : []),
      { query, headers: headers as Record<string, string>, body },
      ...Object.values(authorisationRows[endpoint.id] ?? {}).flatMap((row) => [
        row.call(things, things),
        row.call(oneOf(owners).things, things),
      ]),
    ]);
  };
  return () => {
    const endpoint = oneOf(endpoints);
    const actor = callerOf(endpoint);
    const call = rightCall(endpoint, actor);
    if (random() < badRequestShare) return { endpoint, actor, call, bad: oneOf(badRequests) };
    const part = endpoint.body !== undefined && random() < 0.8 ? 'body' : 'query';
    const right = call[part] ?? {};
    const path = oneOf(fieldsOf(endpoint, part));
    const isPicture = path.at(-1) === 'content_base64' && random() < 0.8;
    const near = random() < 0.4 ? nearValues(valueAt(right, path)) : [];
    const value = oneOf(isPicture ? badPictures : near.length > 0 ? near : badValues);
    const wrong = { ...call, [part]: withValue(right, path, value) };
    return { endpoint, actor, call: wrong, field: changedPart(right, path).join('.') };
  };
}

/** The paths of all fields, one that is unknown, and that of the whole body. */
function fieldsOf(endpoint: Endpoint, part: 'body' | 'query'): readonly Path[] {
  const shape = endpoint[part];
  const known = shape === undefined ? [] : pathsIn(schemaOf(shape));
  return [...known, ['unknown_field'], ...(part === 'body' ? [[]] : [])];
}

/** The paths in a schema; that of a list goes on with its first item. */
function pathsIn(schema: unknown, at: Path = []): readonly Path[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { entries, item, wrapped, pipe, options } = schema as Readonly<Record<string, unknown>>;
  const inner = [wrapped, ...[pipe, options].flatMap((all) => (Array.isArray(all) ? all : []))];
  return [
    ...Object.entries(entries ?? {}).flatMap(([name, each]) => [
      [...at, name],
      ...pathsIn(each, [...at, name]),
    ]),
    ...(item === undefined ? [] : [[...at, 0], ...pathsIn(item, [...at, 0])]),
    ...inner.filter((each) => each !== schema).flatMap((each) => pathsIn(each, at)),
  ];
}

const isRecord = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null;

/** The path up to the first part that the right call lacks. */
function changedPart(right: unknown, [name, ...rest]: Path): Path {
  if (name === undefined) return [];
  const inner = isRecord(right) ? right[name] : undefined;
  return [name, ...(inner === undefined ? [] : changedPart(inner, rest))];
}

function valueAt(right: unknown, [name, ...rest]: Path): unknown {
  if (name === undefined) return right;
  return isRecord(right) ? valueAt(right[name], rest) : undefined;
}

/** Values that differ little from a right one. */
function nearValues(right: unknown): readonly unknown[] {
  if (typeof right === 'number')
    return [right + 1, -right, right * 1e9, right + 0.5, String(right)];
  if (Array.isArray(right)) return [[], [...right, ...right], [right], right[0]];
  if (isRecord(right)) return [{}, [right], { ...right, unknown_field: 1 }];
  if (typeof right !== 'string') return [];
  const half = right.slice(0, right.length / 2);
  return [
    half,
    right + half,
    ` ${right}\t`,
    right.toUpperCase(),
    `${right}\u0000`,
    `${right}\uD800`,
  ];
}

/** A copy with another value at a path; `undefined` takes the field away. */
function withValue(whole: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const inner = withValue(isRecord(whole) ? whole[name] : undefined, rest, value);
  if (typeof name === 'string') return { ...(isRecord(whole) && whole), [name]: inner };
  return Object.assign(Array.isArray(whole) ? [...(whole as unknown[])] : [], { [name]: inner });
}
