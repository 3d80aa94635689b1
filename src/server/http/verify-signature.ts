import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { minuteMs, moment, type Moment } from '#domain/time/moment.ts';

/** The parts of a request that a signature covers. */
export interface SignedMessage {
  readonly method: string;
  /** Path and query, as sent. */
  readonly address: string;
  /** The shop's own host; a proxy may have changed the header. */
  readonly host: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A message with a valid signature. */
export interface VerifiedMessage {
  /** The id, equal for a repeated message. */
  readonly id: string;
  readonly signedAt: Moment;
}

/** Returns undefined for a message without a valid signature. */
export type VerifySignature = (
  message: SignedMessage,
  secret: string,
  now: Moment,
) => VerifiedMessage | undefined;

/** The maximum difference between a message's time and the shop's clock. */
const windowMs = 5 * minuteMs;

/**
 * HMAC-SHA256 over method, address, date, host and the hash of the body, in `x-ms-date`, `x-ms-content-sha256` and
 * `authorization`, as Vipps and Azure sign requests (rules/calls#hooks).
 */
export const verifySignedRequest: VerifySignature = (message, secret, now) => {
  const { method, address, host, headers, body } = message;
  const { 'x-ms-date': date, 'x-ms-content-sha256': toldHash, authorization = '' } = headers;
  const [, signature] = signatureHeader.exec(authorization) ?? [];
  if (typeof date !== 'string' || typeof toldHash !== 'string' || signature === undefined)
    return undefined;
  const signedAt = Date.parse(date);
  const isRecent = Math.abs(signedAt - now) <= windowMs;
  const hash = createHash('sha256').update(body).digest('base64');
  const signed = `${method}\n${address}\n${date};${host};${hash}`;
  const own = createHmac('sha256', secret).update(signed).digest('base64');
  const isRight = isSame(own, signature) && isSame(hash, toldHash) && isRecent;
  return isRight ? { id: signature, signedAt: moment(signedAt) } : undefined;
};

const signatureHeader =
  /^HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=([A-Za-z0-9+/]{43}=)$/;

/** Compares in constant time, however similar the texts are. */
function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
}
