import { createHash } from 'node:crypto';

/** A mark of what an answer says, whatever it is compressed with: weak, for its bytes differ (RFC 9110 §8.8.3). */
export function etagOf(content: Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 24)}"`;
}

/** Whether an If-None-Match names this mark, alone or among others, weak or not (RFC 9110 §13.1.2). */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (mark: string) => mark.trim().replace(/^W\//, '');
  return ifNoneMatch
    .split(',')
    .some((mark) => mark.trim() === '*' || opaque(mark) === opaque(etag));
}
