import type { FastifyInstance } from 'fastify';
import { may } from '#domain/permissions/may.ts';
import { hasLostBuyer } from '#domain/privacy/without-person.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { AppError } from '#server/app-error.ts';
import { personal } from '#server/http/headers.ts';
import { identifyPage } from '#server/http/identify.ts';
import { findInvoice, findInvoiceFile } from '#server/repositories/sales/invoices.ts';
import { findOrder } from '#server/repositories/sales/orders.ts';
import type { Services } from '#server/services.ts';
import { isKeyOfOrder } from '#server/workflows/order-by-link.ts';
import { paperFileName } from '#texts/papers.ts';

interface Asked {
  readonly Params: { readonly number: string };
  readonly Querystring: { readonly key?: unknown };
}

/**
 * Serves `/media/invoices/{number}`, the file of a customer's own invoice, or that of the order whose
 * link has this `key`. Any other is refused as not found.
 */
export function mountInvoiceFiles(app: FastifyInstance, services: Services): void {
  const { database, settings } = services;
  app.get<Asked>('/media/invoices/:number', async (request, reply) => {
    const { actor } = await identifyPage(services, request, reply);
    reply.header('cache-control', personal).header('x-robots-tag', 'noindex');
    reply.header('referrer-policy', 'no-referrer');
    const { number: written } = request.params;
    const key = String(request.query.key);
    const number = /^\d{5,15}$/.test(written) ? Number(written) : 0;
    const paper = await findInvoice(database.read, number);
    const order = paper && (await findOrder(database.read, paper.orderId));
    const isByLink = order !== undefined && (await isKeyOfOrder(services, order.number, key));
    const isShown =
      order && !hasLostBuyer(order) && may(actor, 'own.orders.view', { ...order, isByLink }).ok;
    const pdf = isShown ? await findInvoiceFile(database.read, number) : undefined;
    if (paper === undefined || pdf === undefined) throw new AppError('request.not_found');
    const { language } = viewOfCode(settings.current.storeViews, paper.storeCode);
    return reply
      .header('content-disposition', `inline; filename="${paperFileName(paper, language)}"`)
      .type('application/pdf')
      .send(Buffer.from(pdf));
  });
}
