import { errorTable, type ErrorCode } from '#domain/error-table.ts';
import { reference, type Json } from './json-schema.ts';

/** A refusal as a client sees it. */
export interface DocumentedRefusal {
  readonly status: number;
  /** The machine code. */
  readonly code: string;
  /** In English, with the names of what it is filled with. */
  readonly sentence: string;
}

/** Each refusal has a sentence in English. */
export type Sentences = Readonly<Record<ErrorCode, string>>;

export function documentedRefusal(code: ErrorCode, sentences: Sentences): DocumentedRefusal {
  const row = errorTable[code];
  return { status: row.status, code: 'wire' in row ? row.wire : code, sentence: sentences[code] };
}

/** The shapes under `result` of a refused call, and of the fields that it names. */
export const refusalSchemas: Readonly<Record<string, Json>> = {
  Refusal: {
    description: 'A refused call; the machine code says why, values that it names stand beside it',
    type: 'object',
    required: ['code', 'result'],
    properties: {
      code: { type: 'integer', description: 'The HTTP status' },
      result: {
        type: 'object',
        required: ['message', 'code'],
        additionalProperties: true,
        properties: {
          message: { type: 'string', description: 'A sentence in the language of the store view' },
          code: { type: 'string', description: 'The machine code' },
          fields: { type: 'array', items: { $ref: reference('RefusedField') } },
        },
      },
    },
  },
  RefusedField: {
    description: 'A part of a request that was refused',
    type: 'object',
    required: ['path', 'code', 'message'],
    properties: {
      path: { type: 'string', description: 'Where it stands, dotted' },
      code: { type: 'string' },
      message: { type: 'string' },
      details: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    },
  },
};

/** The answers of a call that is refused with one of these codes, by their status. */
export function refusalResponses(codes: readonly ErrorCode[], sentences: Sentences): Json {
  const refusals = codes.map((code) => documentedRefusal(code, sentences));
  const byStatus = Map.groupBy(refusals, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [status, refusalResponse(status, same)]),
  );
}

function refusalResponse(status: number, refusals: readonly DocumentedRefusal[]): Json {
  const narrowed = {
    type: 'object',
    additionalProperties: true,
    properties: {
      code: { const: status },
      result: {
        type: 'object',
        additionalProperties: true,
        properties: { code: { enum: refusals.map(({ code }) => code) } },
      },
    },
  };
  return {
    description: refusals.map(({ code, sentence }) => `\`${code}\` ${sentence}`).join('\n\n'),
    ...(status === 429 || status === 503 ? { headers: { 'retry-after': retryAfter } } : {}),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: reference('Refusal') }, narrowed] },
        example: exampleOf(refusals),
      },
    },
  };
}

/** The last one is the call's own, where it has any of this status. */
function exampleOf(refusals: readonly DocumentedRefusal[]): Json | undefined {
  const last = refusals.at(-1);
  return last && { code: last.status, result: { message: last.sentence, code: last.code } };
}

const retryAfter: Json = { description: 'Seconds to wait', schema: { type: 'string' } };
