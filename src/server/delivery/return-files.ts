import type { FastifyInstance, FastifyReply } from 'fastify';
import { may } from '#domain/permissions/may.ts';
import type { Actor } from '#domain/actor.ts';
import { returnNumber } from '#domain/returns/return-request.ts';
import { hasLabel } from '#domain/returns/return-states.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { AppError } from '#server/app-error.ts';
import { returnLabel } from '#server/exchange/papers/return-label.ts';
import { personal } from '#server/http/headers.ts';
import { identifyPage } from '#server/http/identify.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import { findReturnFile } from '#server/repositories/sales/return-messages.ts';
import { findReturn } from '#server/repositories/sales/returns.ts';
import type { Services } from '#server/services.ts';
import { opensLabel } from '#server/workflows/returns/label-address.ts';
import { paperTexts } from '#texts/papers.ts';

interface AskedLabel {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly until?: unknown; readonly key?: unknown };
}
interface AskedFile {
  readonly Params: { readonly id: string; readonly file: string };
}

const numberIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/**
 * Serves the label of a return, to its customer and by the signed address of a call, and its pictures to
 * its customer. Any other is refused as not found.
 */
export function mountReturnFiles(app: FastifyInstance, services: Services): void {
  const { database, settings } = services;
  app.get<AskedLabel>('/media/returns/:id/label.pdf', async (request, reply) => {
    const { actor } = await identifyPage(services, request, reply);
    const id = numberIn(request.params.id);
    const { until, key } = request.query;
    const asked = { id, until: numberIn(String(until)), key: String(key) };
    const isOpen = await opensLabel(services, asked, services.clock());
    const found = await findShown(services, id, isOpen ? undefined : actor);
    if (!hasLabel(found.request.status)) throw new AppError('request.not_found');
    const { order } = found;
    const { storeViews, seller } = settings.current;
    const { language } = viewOfCode(storeViews, order.storeCode);
    const number = returnNumber(id);
    const { pdf } = await returnLabel({ order, number, seller }, language);
    const name = `${paperTexts[language]('paper.returnFile')}-${number}.pdf`;
    return own(reply)
      .header('content-disposition', `inline; filename="${name}"`)
      .type('application/pdf')
      .send(pdf);
  });
  app.get<AskedFile>('/media/returns/:id/files/:file', async (request, reply) => {
    const { actor } = await identifyPage(services, request, reply);
    const id = numberIn(request.params.id);
    await findShown(services, id, actor);
    const file = await findReturnFile(database.read, id, numberIn(request.params.file));
    if (file === undefined) throw new AppError('request.not_found');
    return own(reply).type('image/jpeg').send(Buffer.from(file.bytes));
  });
}

function own(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', personal)
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer');
}

/** A return that the actor may see; without an actor, one that a signed address has opened. */
async function findShown({ database }: Services, id: number, actor: Actor | undefined) {
  const request = await findReturn(database.read, id);
  const order = request && (await findOrder(database.read, request.orderId));
  const isShown = order && (actor === undefined || may(actor, 'own.returns.view', order).ok);
  if (request === undefined || !isShown) throw new AppError('request.not_found');
  return { request, order };
}
