import { createHash, createHmac } from 'node:crypto';

interface ToSign {
  readonly secret: string;
  readonly path: string;
  readonly body: string | Buffer;
  readonly now: number;
  readonly host?: string;
}

/** The headers of a message to a hook, as the program of another company signs it. */
export function signMessage({ secret, path, body, now, host = 'localhost:3000' }: ToSign) {
  const date = new Date(now).toUTCString();
  const hash = createHash('sha256').update(body).digest('base64');
  const signature = createHmac('sha256', secret)
    .update(`POST\n${path}\n${date};${host};${hash}`)
    .digest('base64');
  return {
    'x-ms-date': date,
    'x-ms-content-sha256': hash,
    authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
  };
}
