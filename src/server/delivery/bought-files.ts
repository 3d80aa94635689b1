import type { FastifyInstance, FastifyReply } from 'fastify';
import { fileAddress, fileStanding } from '#domain/orders/bought-file.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { OpenFile } from '#server/engines/media/port.ts';
import { personal } from '#server/http/headers.ts';
import type { Services } from '#server/services.ts';
import { findFile, takeFile } from '#server/workflows/bought-files.ts';

/** The address contains a secret, so links from the page must not send it on. */
const secret = {
  'cache-control': personal,
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

/**
 * Serves `/media/bought/{token}`, a file that was bought. A file that can't be downloaded redirects to
 * its page, which gives the reason.
 */
export function mountBoughtFiles(app: FastifyInstance, services: Services): void {
  const { database, media, settings, clock } = services;
  app.get<{ Params: { token: string } }>('/media/bought/:token', async (request, reply) => {
    const { token } = request.params;
    reply.headers(secret);
    const found = await findFile(database.read, token);
    const toItsPage = () =>
      reply.redirect(
        fileAddress(viewOfCode(settings.current.storeViews, found?.order.storeCode ?? ''), token),
        303,
      );
    if (found === undefined) return toItsPage();
    const { file, pieces } = found;
    if (fileStanding(file, pieces, clock()) !== 'open') return toItsPage();
    const open = await media.open(file.place);
    if (open === undefined) return toItsPage();
    if (request.method === 'HEAD') return describe(reply, file.place, open).send();
    const isTaken = await database.transaction((tx) => takeFile(tx, token, clock()));
    return isTaken ? sendFile(reply, file.place, open, request.headers.range) : toItsPage();
  });
}

function describe(reply: FastifyReply, place: string, { size }: OpenFile): FastifyReply {
  const name = encodeURIComponent(place.slice(place.lastIndexOf('/') + 1));
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .header('accept-ranges', 'bytes')
    .header('content-length', size)
    .type('application/octet-stream');
}

/** Sends a file, or the part of it with which a browser continues an interrupted download. */
function sendFile(
  reply: FastifyReply,
  place: string,
  file: OpenFile,
  asked: string | undefined,
): FastifyReply {
  const { size } = file;
  describe(reply, place, file);
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(asked ?? '') ?? [];
  if (first === undefined || size === 0) return reply.send(file.stream(0, size - 1));
  const from = Number(first);
  const to = Math.min(last ? Number(last) : size - 1, size - 1);
  if (from > to) {
    return reply
      .code(416)
      .header('content-range', `bytes */${size}`)
      .header('content-length', 0)
      .send();
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${size}`)
    .header('content-length', to - from + 1)
    .send(file.stream(from, to));
}
