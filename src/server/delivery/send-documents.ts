import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Moment } from '#domain/time/moment.ts';
import { zipFiles } from '#server/exchange/files/zip-files.ts';
import { documentList, type DocumentListFacts } from '#server/exchange/papers/document-list.ts';
import { personal } from '#server/http/headers.ts';
import type { Services } from '#server/services.ts';

/** The documents of goods, and the name of their file without its ending. */
export interface FoundDocuments {
  readonly facts: DocumentListFacts;
  readonly fileName: string;
}

/** Tells caches not to keep the answer, search engines not to list it, and browsers not to pass on its address. */
export function keepDocumentsPrivate(reply: FastifyReply): void {
  reply.header('cache-control', personal).header('x-robots-tag', 'noindex');
  reply.header('referrer-policy', 'no-referrer');
}

/** Sends the list of the documents as a PDF (rules/orders#documents). */
export async function sendDocumentList(reply: FastifyReply, { facts, fileName }: FoundDocuments) {
  const { pdf } = await documentList(facts);
  return reply
    .header('content-disposition', `inline; filename="${fileName}.pdf"`)
    .type('application/pdf')
    .send(pdf);
}

/** Sends the documents with their list in one zip (rules/orders#documents). */
export function sendDocumentZip(
  reply: FastifyReply,
  { facts, fileName }: FoundDocuments,
  { media }: Pick<Services, 'media'>,
  now: Moment,
) {
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
}
