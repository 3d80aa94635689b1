import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf } from '#server/cache/cached-answer.ts';
import { isKnown, acceptsBrotli } from '#server/http/etag.ts';
import { immutable, workerPolicy } from '#server/http/headers.ts';

const compress = promisify(brotliCompress);

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = /javascript|css|svg|json|text/;
/** Matches names with a hash of the content, which the bundler adds. */
const hashedName = /-[\w-]{8}\.\w+$/;

const workerPath = '/service-worker.js';

interface StaticFile {
  readonly bytes: Buffer;
  readonly brotli?: Buffer;
  readonly etag: string;
  readonly type: string;
}

/**
 * Serves the files of the client build from memory, each compressed at the first request. `workerStart`
 * begins the service worker's file, so that a change of it makes browsers install a new worker.
 */
export async function mountStaticFiles(
  app: FastifyInstance,
  folder: string,
  workerStart: () => string,
): Promise<void> {
  for (const file of await filesBelow(folder)) {
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (path.startsWith('/.')) continue;
    // All files are read at the start, so that a build in the same folder does not remove a running
    // shop's files.
    const bytes = await readFile(file);
    const beginning = path === workerPath ? workerStart : () => '';
    let made: { readonly start: string; readonly file: Promise<StaticFile> } | undefined;
    const isHashed = hashedName.test(path);
    const cacheControl = isHashed ? immutable : 'no-cache';
    const config = isHashed ? { seriesName: `${dirname(path)}/*` } : {};
    app.get(path, { config }, async (request, reply) => {
      const start = beginning();
      if (made?.start !== start) {
        made = { start, file: prepare(file, Buffer.concat([Buffer.from(start), bytes])) };
      }
      if (path === workerPath) reply.header('content-security-policy', workerPolicy);
      return send(await made.file, cacheControl, request, reply);
    });
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function prepare(file: string, bytes: Buffer): Promise<StaticFile> {
  const type = types[extname(file)] ?? 'application/octet-stream';
  const etag = etagOf(bytes);
  if (!compressible.test(type)) return { bytes, etag, type };
  const brotli = await compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 19 },
  });
  return { bytes, brotli, etag, type };
}

function send(
  file: StaticFile,
  cacheControl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('cache-control', cacheControl).header('etag', file.etag);
  if (file.brotli !== undefined) reply.header('vary', 'accept-encoding');
  if (isKnown(file.etag, request.headers['if-none-match'])) return reply.code(304).send();
  reply.type(file.type);
  if (file.brotli === undefined || !acceptsBrotli(request)) return reply.send(file.bytes);
  return reply.header('content-encoding', 'br').send(file.brotli);
}
