import type { FastifyInstance } from 'fastify';
import { sendMediaFile } from '#server/delivery/media-files.ts';
import { findSampleFile } from '#server/repositories/catalogue/samples.ts';
import type { Services } from '#server/services.ts';

/** `/media/samples/{sku}/{id}`: what may be looked at of a download before it is bought. */
export function mountSampleFiles(app: FastifyInstance, { database, media }: Services): void {
  const url = '/media/samples/:sku/:id';
  app.get<{ Params: { sku: string; id: string } }>(url, async ({ params, headers }, reply) => {
    const path = await findSampleFile(database.read, params.sku, params.id);
    return sendMediaFile(reply, media, path, headers['if-none-match']);
  });
}
