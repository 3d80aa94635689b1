import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { viewOfCode } from '#domain/store-faces.ts';
import { AppError } from '#server/app-error.ts';
import { zipFiles } from '#server/exchange/files/zip-files.ts';
import { documentList } from '#server/exchange/papers/document-list.ts';
import { personal } from '#server/http/headers.ts';
import { identifyPage } from '#server/http/identify.ts';
import type { Services } from '#server/services.ts';
import { orderDocuments } from '#server/views/order-documents.ts';
import { findNamedOrder } from '#server/workflows/named-order.ts';
import { paperTexts } from '#texts/papers.ts';

interface Asked {
  readonly Params: { readonly number: string };
  readonly Querystring: { readonly key?: unknown };
}

/**
 * Serves the documents of an order's goods in one zip, and their list as a PDF, to those who may see the
 * order. For others they are not found (rules/orders#documents).
 */
export function mountOrderDocuments(app: FastifyInstance, services: Services): void {
  const { media } = services;
  app.get<Asked>('/media/orders/:number/documents.pdf', async (request, reply) => {
    const { facts, fileName } = await findDocuments(services, request, reply);
    const { pdf } = await documentList(facts);
    return reply
      .header('content-disposition', `inline; filename="${fileName}.pdf"`)
      .type('application/pdf')
      .send(pdf);
  });
  app.get<Asked>('/media/orders/:number/documents.zip', async (request, reply) => {
    const { facts, fileName, now } = await findDocuments(services, request, reply);
    const files = facts.articles.flatMap((article) => article.files);
    const once = new Map(files.map(({ name, path }) => [name, path]));
    const entries = [...once].map(([name, path]) => ({
      name,
      read: async () => (await media.read(path))?.bytes,
    }));
    const list = { name: `${fileName}.pdf`, read: async () => (await documentList(facts)).pdf };
    return reply
      .header('content-disposition', `attachment; filename="${fileName}.zip"`)
      .type('application/zip')
      .send(Readable.from(zipFiles([list, ...entries], now)));
  });
}

async function findDocuments(
  services: Services,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
) {
  const context = await identifyPage(services, request, reply);
  reply.header('cache-control', personal).header('x-robots-tag', 'noindex');
  reply.header('referrer-policy', 'no-referrer');
  const { number } = request.params;
  const { key } = request.query;
  const named = { number, ...(typeof key === 'string' && { key }) };
  const order = await findNamedOrder(named, 'own.orders.view', context);
  if (order === undefined) throw new AppError('request.not_found');
  const { storeViews, seller } = context.settings;
  const view = viewOfCode(storeViews, order.storeCode);
  const articles = await orderDocuments(order, { services, storeView: view });
  const fileName = `${paperTexts[view.language]('paper.documentsFile')}-${number}`;
  return { facts: { order, articles, seller, view }, fileName, now: context.now };
}
