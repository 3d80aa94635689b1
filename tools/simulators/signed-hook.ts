import { createHash, createHmac } from 'node:crypto';

/** The shop is told of events here. */
export interface HookAddress {
  readonly url: string;
  readonly secret: string;
}

/** Sends a message that is signed over method, address, date, host and body, as Vipps does. Answers its status. */
export async function sendSigned(
  { url, secret }: HookAddress,
  message: object,
  signal: AbortSignal,
): Promise<number> {
  const { pathname, search, host } = new URL(url);
  const body = JSON.stringify(message);
  const date = new Date().toUTCString();
  const hash = createHash('sha256').update(body).digest('base64');
  const signature = createHmac('sha256', secret)
    .update(`POST\n${pathname}${search}\n${date};${host};${hash}`)
    .digest('base64');
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-ms-date': date,
      'x-ms-content-sha256': hash,
      authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
    },
    body,
    redirect: 'manual',
    signal,
  });
  await answer.body?.cancel();
  return answer.status;
}
