import { createClient, writeQuery, type Client } from '#contract/http/client.ts';
import { login } from '#contract/user.ts';

/** The sample accounts share it. */
const password = 'Armatur!2026';

/** A client of a running shop, as another program has one. */
export function shopClient(origin: string, token?: string): Client {
  return createClient(
    async ({ method, path, query, body, headers }) => {
      const answer = await fetch(`${origin}${path}?${writeQuery(query)}`, {
        method,
        headers: {
          ...headers,
          'x-vs-store-code': 'no',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const contentType = answer.headers.get('content-type') ?? '';
      return { status: answer.status, contentType, body: await answer.json() };
    },
    { storeCode: 'no' },
  );
}

/** A client in the name of a sample account. */
export async function clientOf(origin: string, account: string): Promise<Client> {
  const body = { username: `${account}@armatur.example`, password };
  const { result: token } = await shopClient(origin).call(login, { body });
  return shopClient(origin, token);
}

/** The cookies of a new session of a sample account, as a browser sends them. */
export async function cookiesOf(origin: string, account: string): Promise<string> {
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: `${account}@armatur.example`, password }),
  });
  if (!answer.ok) throw new Error(`${account} was not signed in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
