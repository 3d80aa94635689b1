import type { Endpoint } from '#contract/http/endpoint.ts';
import type { ErrorEnvelope } from '#contract/http/envelope.ts';
import type { TestShop } from './a-test-shop.ts';
import type { MatrixCall } from './matrix-actor.ts';
import type { NearValidCall } from './near-valid-calls.ts';

export interface BadAnswer {
  readonly status: number;
  /** Empty where the call was not refused. */
  readonly code: string;
  /** The paths of the refused fields. */
  readonly fields: readonly string[];
}

/** Sends a call as it is, without the checks of a client. */
export async function sendNearValid(
  { app }: TestShop,
  { endpoint, actor, call, bad }: NearValidCall,
): Promise<BadAnswer> {
  const payload = bad?.payload ?? JSON.stringify(call.body);
  const answer = await app.server.inject({
    method: endpoint.method,
    url: `${addressOf(endpoint, call)}${bad?.after ?? ''}`,
    headers: {
      ...call.headers,
      'x-vs-store-code': 'no',
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(actor.token !== undefined && { authorization: `Bearer ${actor.token}` }),
      ...bad?.headers,
    },
    ...(payload !== undefined && { payload }),
  });
  const { statusCode: status } = answer;
  if (status < 400) return { status, code: '', fields: [] };
  const { code, fields = [] } = answer.json<ErrorEnvelope>().result;
  return { status, code, fields: fields.map(({ path }) => path) };
}

function addressOf({ path }: Endpoint, { query }: MatrixCall): string {
  const left: Record<string, unknown> = { ...query };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = textOf(left[name]);
    delete left[name];
    return value;
  });
  const parameters = Object.entries(left).flatMap(([name, value]) =>
    [value].flat().map((each) => `${encodeURIComponent(name)}=${textOf(each)}`),
  );
  return `${filled}?${parameters.join('&')}`;
}

/** Longer addresses do not arrive, and none holds half a letter. */
const maxParameter = 5_000;

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return encodeURIComponent(text.toWellFormed().slice(0, maxParameter));
}
