import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isInSoldFolder } from '#domain/catalog/sold-folder.ts';
import type { MediaEngine } from '#server/engines/media/port.ts';
import { AppError } from '#server/app-error.ts';
import { isKnown } from '#server/http/etag.ts';
import { findSampleFile } from '#server/repositories/catalog/samples.ts';
import type { Services } from '#server/services.ts';

const pictures: ReadonlyMap<string, string> = new Map([
  ['.avif', 'image/avif'],
  ['.gif', 'image/gif'],
  ['.jpeg', 'image/jpeg'],
  ['.jpg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.webp', 'image/webp'],
]);
const papers: ReadonlyMap<string, string> = new Map([['.pdf', 'application/pdf']]);
/** Papers are public only in this folder. */
const papersFolder = 'documents/';

/** A drawing may have its own styles, but runs nothing when opened by itself. */
export const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/** Browsers' own PDF viewers do not work in a sandbox. */
const paperPolicy = "frame-ancestors 'none'";
const oneDay = 'public, max-age=86400';

/** Serves `/media/{path}`: pictures, drawings and product papers as they were given. */
export function mountMediaFiles(app: FastifyInstance, media: MediaEngine): void {
  const url = '/media/*';
  app.get<{ Params: { '*': string } }>(url, async ({ params, headers }, reply) => {
    const path = params['*'];
    const isShown = pictures.has(extname(path).toLowerCase()) || path.startsWith(papersFolder);
    const open = isShown && !isInSoldFolder(path) ? path : undefined;
    return sendMediaFile(reply, media, open, headers['if-none-match']);
  });
}

async function sendMediaFile(
  reply: FastifyReply,
  media: MediaEngine,
  path: string | undefined,
  known: string | undefined,
): Promise<FastifyReply> {
  const file = path === undefined ? undefined : await media.read(path);
  if (path === undefined || file === undefined) throw new AppError('request.not_found');
  const ending = extname(path).toLowerCase();
  const paper = papers.get(ending);
  const type = pictures.get(ending) ?? paper;
  const etag = `"${file.version}"`;
  reply.header('cache-control', oneDay).header('etag', etag);
  if (isKnown(etag, known)) return reply.code(304).send();
  if (type === undefined) {
    const name = encodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`);
  }
  return reply
    .header('content-security-policy', paper === undefined ? filePolicy : paperPolicy)
    .type(type ?? 'application/octet-stream')
    .send(file.bytes);
}

/** Serves `/media/samples/{sku}/{id}`, the samples of downloads. */
export function mountSampleFiles(app: FastifyInstance, { database, media }: Services): void {
  const url = '/media/samples/:sku/:id';
  app.get<{ Params: { sku: string; id: string } }>(url, async ({ params, headers }, reply) => {
    const path = await findSampleFile(database.read, params.sku, params.id);
    return sendMediaFile(reply, media, path, headers['if-none-match']);
  });
}
