import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import type {
  LetterDocuments,
  LetterKind,
  WrittenLetter,
} from '#contract/letters/letter-documents.ts';
import { sampleDocuments } from '#contract/letters/sample-documents.ts';
import type { Language } from '#domain/settings.ts';
import { AppError } from '#server/app-error.ts';
import { personal } from '#server/http/headers.ts';
import type { Services } from '#server/services.ts';
import { kindsPage, listPage, looksPage, sentAt } from './mailbox-pages.ts';

const maxLetters = 200;
const isLetterName = (name: string) => /^[\w.-]+\.eml$/.test(name);
const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/**
 * Serves `/mailbox`, the letters of a sample shop, on the machine it is tried on. It refuses all other
 * machines, because all letters can be read there.
 */
export function mountMailbox(app: FastifyInstance, services: Services): void {
  const { smtpUrl, host, publicUrl, loadsSampleShop } = services.config;
  const isOfThisMachine = loopback.test(host) && loopback.test(new URL(publicUrl).hostname);
  if (smtpUrl !== undefined || !isOfThisMachine || !loadsSampleShop) return;
  mountSent(app, services);
  mountKinds(app, services);
}

const onRequest = refuseOthers;

/** The letters that were sent. */
function mountSent(app: FastifyInstance, { config: { dataDir } }: Services): void {
  const folder = join(dataDir, 'mailbox');
  app.get('/mailbox', { onRequest }, async (request, reply) => {
    const letters = await Promise.all(
      (await letterNames(folder)).map(async (name) => ({ name, letter: await read(folder, name) })),
    );
    const newest = letters
      .toSorted((one, other) => sentAt(other.letter) - sentAt(one.letter))
      .slice(0, maxLetters);
    return answer(reply, 'text/html', listPage(newest, languageOf(request)), pagePolicy);
  });
  app.get<OfLetter>('/mailbox/:name', { onRequest }, async ({ params }, reply) => {
    const { html: page, text = '' } = await read(folder, params.name);
    return page === undefined
      ? answer(reply, 'text/plain', text)
      : answer(reply, 'text/html', page);
  });
  app.get<OfLetter>('/mailbox/:name/dark', { onRequest }, async ({ params }, reply) => {
    const { html: page = '' } = await read(folder, params.name);
    return answer(reply, 'text/html', asInTheDark(page));
  });
  app.get<OfLetter>('/mailbox/:name/looks', { onRequest }, async (request, reply) => {
    const { name } = request.params;
    const { subject = name } = await read(folder, name);
    return answer(reply, 'text/html', looksPage(name, subject, languageOf(request)), pagePolicy);
  });
  app.get<OfLetter>('/mailbox/:name/text', { onRequest }, async ({ params }, reply) => {
    const { text = '', attachments } = await read(folder, params.name);
    const files = attachments.map(
      ({ filename, content }) => `--- ${filename ?? ''} ---\n\n${asText(content)}`,
    );
    return answer(reply, 'text/plain', [text, ...files].join('\n\n'));
  });
}

/** A sample of every kind of letter, sent or not. */
function mountKinds(app: FastifyInstance, services: Services): void {
  const written = async ({ kind, language }: OfKind['Params']): Promise<WrittenLetter> => {
    const { seller, storeViews } = services.settings.current;
    const documents = sampleDocuments(seller);
    const storeView = storeViews.find((each) => each.language === language);
    if (!isKindOf(documents, kind) || !storeView) throw new AppError('request.not_found');
    const { publicUrl } = services.config;
    const { writeLetter } = await services.letterWriter();
    return writeLetter(kind, documents[kind], { seller, storeView, publicUrl });
  };
  app.get('/mailbox/kinds', { onRequest }, async (request, reply) => {
    const kinds = Object.keys(sampleDocuments(services.settings.current.seller));
    return answer(reply, 'text/html', kindsPage(kinds, languageOf(request)), pagePolicy);
  });
  app.get<OfKind>('/mailbox/kinds/:kind/:language', { onRequest }, async ({ params }, reply) =>
    answer(reply, 'text/html', (await written(params)).html),
  );
  app.get<OfKind>('/mailbox/kinds/:kind/:language/dark', { onRequest }, async ({ params }, reply) =>
    answer(reply, 'text/html', asInTheDark((await written(params)).html)),
  );
  app.get<OfKind>('/mailbox/kinds/:kind/:language/text', { onRequest }, async ({ params }, reply) =>
    answer(reply, 'text/plain', (await written(params)).text),
  );
}

/** A frame takes no colour scheme from the page around it. */
function asInTheDark(page: string): string {
  return page.replaceAll('(prefers-color-scheme:dark)', 'all');
}

interface OfLetter {
  Params: { name: string };
}

interface OfKind {
  Params: { kind: string; language: string };
}

function isKindOf(documents: LetterDocuments, kind: string): kind is LetterKind {
  return Object.hasOwn(documents, kind);
}

function languageOf({ headers }: FastifyRequest): Language {
  return /^en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'nb';
}

const proxyHeader = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|cf-.+)$/;

/**
 * A proxy also asks from this machine, for people elsewhere; it adds a header, or keeps the host name
 * they asked for.
 */
async function refuseOthers({ headers }: FastifyRequest): Promise<void> {
  const { host = '' } = headers;
  const isProxied = Object.keys(headers).some((name) => proxyHeader.test(name));
  const name = host.replace(/:\d+$/, '');
  if (isProxied || !loopback.test(name)) throw new AppError('request.not_found');
}

/** The mailbox's own pages hold letters in frames. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
/** A letter runs nothing. It shows its pictures, and stands in a frame of the mailbox. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; frame-ancestors 'self'; sandbox";

async function answer(
  reply: FastifyReply,
  type: string,
  body: string,
  policy = letterPolicy,
): Promise<FastifyReply> {
  return reply
    .header('cache-control', personal)
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .type(`${type}; charset=utf-8`)
    .send(body);
}

async function letterNames(folder: string): Promise<readonly string[]> {
  // The folder does not exist before the first letter.
  const names = await readdir(folder).catch(() => []);
  return names.filter(isLetterName);
}

async function read(folder: string, name: string): Promise<Email> {
  const names = await letterNames(folder);
  if (!names.includes(name)) throw new AppError('request.not_found');
  return PostalMime.parse(await readFile(join(folder, name)));
}

function asText(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
