import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { viewOfCode } from '#domain/store-faces.ts';
import { AppError } from '#server/app-error.ts';
import { headOfOrder } from '#server/exchange/papers/document-list.ts';
import { identifyPage } from '#server/http/identify.ts';
import type { Services } from '#server/services.ts';
import { orderDocuments } from '#server/views/order-documents.ts';
import { findNamedOrder } from '#server/workflows/named-order.ts';
import { paperTexts } from '#texts/papers.ts';
import { keepDocumentsPrivate, sendDocumentList, sendDocumentZip } from './send-documents.ts';

interface Asked {
  readonly Params: { readonly number: string };
  readonly Querystring: { readonly key?: unknown };
}

/**
 * Serves the documents of an order's goods in one zip, and their list as a PDF, to those who may see the
 * order. For others they are not found (rules/orders#documents).
 */
export function mountOrderDocuments(app: FastifyInstance, services: Services): void {
  app.get<Asked>('/media/orders/:number/documents.pdf', async (request, reply) =>
    sendDocumentList(reply, await findDocuments(services, request, reply)),
  );
  app.get<Asked>('/media/orders/:number/documents.zip', async (request, reply) => {
    const { now, ...found } = await findDocuments(services, request, reply);
    return sendDocumentZip(reply, found, services, now);
  });
}

async function findDocuments(
  services: Services,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
) {
  const context = await identifyPage(services, request, reply);
  keepDocumentsPrivate(reply);
  const { number } = request.params;
  const { key } = request.query;
  const named = { number, ...(typeof key === 'string' && { key }) };
  const order = await findNamedOrder(named, 'own.orders.view', context);
  if (order === undefined) throw new AppError('request.not_found');
  const { storeViews, seller } = context.settings;
  const view = viewOfCode(storeViews, order.storeCode);
  const articles = await orderDocuments(order, { services, storeView: view });
  const fileName = `${paperTexts[view.language]('paper.documentsFile')}-${number}`;
  return {
    facts: { ...headOfOrder(order, view), articles, seller, view },
    fileName,
    now: context.now,
  };
}
