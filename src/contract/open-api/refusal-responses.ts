import { errorTable, wireCodeOf, type ErrorCode } from '#domain/error-table.ts';
import { reference, type Json } from './json-schema.ts';

/** A refusal in the documentation for clients. */
export interface DocumentedRefusal {
  readonly status: number;
  /** The machine code. */
  readonly code: string;
  /** The sentence in English, with the names of its placeholders. */
  readonly sentence: string;
}

/** The English sentence of each refusal. */
export type Sentences = Readonly<Record<ErrorCode, string>>;

export function documentedRefusal(code: ErrorCode, sentences: Sentences): DocumentedRefusal {
  const { status } = errorTable[code];
  return { status, code: wireCodeOf(code) ?? code, sentence: sentences[code] };
}

/** The shape of `result` in a refusal, and the shapes of the fields inside. */
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

/** The refusals with these codes as responses, by status. */
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

/** The last refusal is the call's own, if it has one with this status. */
function exampleOf(refusals: readonly DocumentedRefusal[]): Json | undefined {
  const last = refusals.at(-1);
  return last && { code: last.status, result: { message: last.sentence, code: last.code } };
}

const retryAfter: Json = { description: 'Seconds to wait', schema: { type: 'string' } };
