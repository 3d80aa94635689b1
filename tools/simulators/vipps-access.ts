import { randomUUID } from 'node:crypto';
import type { Answer, Heard } from './simulated-server.ts';
import { problem } from './vipps-payments.ts';

export interface SimulatedKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly subscriptionKey: string;
  readonly merchantSerialNumber: string;
}

/** Gives out tokens for the keys of a sales unit, and lets only calls with both through. */
export function createAccess(keys: SimulatedKeys) {
  const tokens = new Set<string>();
  return {
    forgetTokens: () => tokens.clear(),
    answerToken({ headers }: Heard): Answer {
      const { client_id: id, client_secret: secret } = headers;
      const isRight =
        id === keys.clientId &&
        secret === keys.clientSecret &&
        headers['ocp-apim-subscription-key'] === keys.subscriptionKey;
      if (!isRight) return problem(401);
      const access_token = randomUUID();
      tokens.add(access_token);
      return { status: 200, body: { token_type: 'Bearer', expires_in: '3599', access_token } };
    },
    /** The answer to a call that is not let through. */
    refuse({ headers }: Heard): Answer | undefined {
      const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
      const isKnown = headers['ocp-apim-subscription-key'] === keys.subscriptionKey;
      if (!tokens.has(token) || !isKnown) return problem(401);
      const isUnit = headers['merchant-serial-number'] === keys.merchantSerialNumber;
      return isUnit ? undefined : problem(403);
    },
  };
}

/** Answers a repeat with the same key as it was answered before. A call that was refused may be made again. */
export function createReplays() {
  const answered = new Map<string, { readonly text: string; readonly answer: Answer }>();
  return ({ headers, path, text }: Heard, make: (key: string) => Answer): Answer => {
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || key.length > 50) return problem(400);
    const before = answered.get(`${key} ${path}`);
    if (before) return before.text === text ? before.answer : problem(409);
    const answer = make(key);
    if (answer.status < 300) answered.set(`${key} ${path}`, { text, answer });
    return answer;
  };
}
