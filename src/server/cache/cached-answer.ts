import { constants, brotliCompress } from 'node:zlib';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';

export const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    // This window fits an answer of 256 kB; the default would take 4 MB for each answer.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

/**
 * An answer that is the same for every guest, compressed once, with its entity tag and its cache tags.
 */
export interface CachedAnswer {
  readonly kind: 'cached';
  readonly body: Buffer;
  readonly etag: string;
  readonly tags: readonly string[];
  readonly screen?: string;
}

export async function cachedAnswer(
  text: string,
  tags: readonly string[] = [],
): Promise<CachedAnswer> {
  const bytes = Buffer.from(text);
  return { kind: 'cached', body: await compress(bytes), etag: etagOf(bytes), tags };
}

const brotli = promisify(brotliCompress);

export async function compress(bytes: Buffer): Promise<Buffer> {
  return Buffer.copyBytesFrom(await brotli(bytes, brotliOptions));
}

/**
 * The entity tag of an answer. It is weak, because the bytes differ by compression (RFC 9110 §8.8.3).
 */
export function etagOf(content: Buffer | string): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 24)}"`;
}
