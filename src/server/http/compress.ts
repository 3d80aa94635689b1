import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { brotliOptions } from '#server/cache/cached-answer.ts';

/**
 * Compresses answers that gain by it, as the visitor's browser accepts. Must be called before any route
 * is declared.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions,
    customTypes: /^text\/(?!event-stream)|[/+](?:json|xml|javascript)(?:;|$)/,
    // A whole page is compressed in less time than a stream takes to set up.
    syncThreshold: 256 * 1024,
    globalDecompression: false,
  });
}
