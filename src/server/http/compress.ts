import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    // An answer fits into 256 kB; the usual window would take 4 MB for each that is made.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

/** Compresses whatever gains by it as the visitor takes it; before any route is declared. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions,
    customTypes: /^text\/(?!event-stream)|[/+](?:json|xml|javascript)(?:;|$)/,
    // A page is compressed in less time than a stream takes to set up.
    syncThreshold: 256 * 1024,
    globalDecompression: false,
  });
}

const brotli = promisify(brotliCompress);

/** An answer as it is cached, in a buffer of its own size: the compressor's is several times larger. */
export async function compress(bytes: Buffer): Promise<Buffer> {
  return Buffer.copyBytesFrom(await brotli(bytes, brotliOptions));
}
