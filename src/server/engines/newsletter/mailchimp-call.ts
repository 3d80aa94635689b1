import { secondMs } from '#domain/time/moment.ts';

/** All calls of an issue together stay below the minute for which its message is held. */
const answerMs = 5 * secondMs;

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** The path after the service's address. */
  readonly path: string;
  readonly body?: unknown;
}

export type CallMailchimp = (call: Call) => Promise<unknown>;

/** Mailchimp does not answer, or refuses. The message names the call and the status, and nothing that was sent. */
export class MailchimpError extends Error {
  override name = 'MailchimpError';
}

/** A key ends with the name of the data centre that takes it, such as `-us21`. */
export function mailchimpAddress(key: string): string {
  return `https://${key.slice(key.lastIndexOf('-') + 1)}.api.mailchimp.com/3.0`;
}

export function createMailchimpCall(url: string, key: string): CallMailchimp {
  const authorization = `Basic ${btoa(`armatur:${key}`)}`;
  return async ({ method, path, body }) => {
    const what = `Mailchimp ${method} ${path.replace(/\?.*/, '')}`;
    const response = await fetch(`${url}/${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // A redirect could lead to any machine, even an internal one.
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    }).catch(() => {
      throw new MailchimpError(`${what}: no answer`);
    });
    if (!response.ok) throw new MailchimpError(`${what}: answered ${response.status}`);
    if (response.status === 204) return undefined;
    return response.json().catch(() => {
      throw new MailchimpError(`${what}: answered no JSON`);
    });
  };
}
