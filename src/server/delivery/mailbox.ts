import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { Language } from '#domain/settings.ts';
import { moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { Config } from '#server/config.ts';
import { personal } from '#server/http/headers.ts';
import { html, type Html } from '#server/http/html.ts';
import { writeDayAndTime } from '#texts/dates.ts';
import { mailTexts } from '#texts/mails.ts';
import { filePolicy } from './media-files.ts';

const maxLetters = 200;
const isLetterName = (name: string) => /^[\w.-]+\.eml$/.test(name);
const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/**
 * Serves `/mailbox`, the letters of a sample shop, on the machine it is tried on. It refuses all other
 * machines, because all letters can be read there.
 */
export function mountMailbox(
  app: FastifyInstance,
  config: Pick<Config, 'smtpUrl' | 'host' | 'publicUrl' | 'loadsSampleShop' | 'dataDir'>,
): void {
  const isOfThisMachine =
    loopback.test(config.host) && loopback.test(new URL(config.publicUrl).hostname);
  if (config.smtpUrl !== undefined || !isOfThisMachine || !config.loadsSampleShop) return;
  const folder = join(config.dataDir, 'mailbox');
  const onRequest = refuseOthers;
  app.get('/mailbox', { onRequest }, async ({ headers }, reply) => {
    const language = /^en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'nb';
    const letters = await Promise.all(
      (await letterNames(folder)).map(async (name) => ({ name, letter: await read(folder, name) })),
    );
    const newest = letters
      .toSorted((one, other) => sentAt(other.letter) - sentAt(one.letter))
      .slice(0, maxLetters);
    return answer(reply, 'text/html', listPage(newest, language));
  });
  app.get<{ Params: { name: string } }>(
    '/mailbox/:name',
    { onRequest },
    async ({ params }, reply) => {
      const { html: page, text } = await read(folder, params.name);
      return page === undefined
        ? answer(reply, 'text/plain', text ?? '')
        : answer(reply, 'text/html', page);
    },
  );
  app.get<{ Params: { name: string } }>(
    '/mailbox/:name/text',
    { onRequest },
    async ({ params }, reply) => {
      const { text = '', attachments } = await read(folder, params.name);
      const files = attachments.map(
        ({ filename, content }) => `--- ${filename ?? ''} ---\n\n${asText(content)}`,
      );
      return answer(reply, 'text/plain', [text, ...files].join('\n\n'));
    },
  );
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

async function answer(reply: FastifyReply, type: string, body: string): Promise<FastifyReply> {
  return reply
    .header('cache-control', personal)
    .header('content-security-policy', filePolicy)
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

function sentAt({ date = '' }: Email): number {
  return Date.parse(date) || 0;
}

function asText(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

interface Listed {
  readonly name: string;
  readonly letter: Email;
}

function listPage(letters: readonly Listed[], language: Language): string {
  const t = mailTexts[language];
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${t('mailbox.title')}</title>
        <style>
          body {
            max-width: 60rem;
            margin: 2rem auto;
            padding: 0 1rem;
            font:
              16px/1.5 system-ui,
              sans-serif;
          }
          li {
            display: flex;
            flex-wrap: wrap;
            gap: 0.25rem 1rem;
            padding: 0.75rem 0;
            border-top: 1px solid light-dark(#e1e4e1, #293634);
            overflow-wrap: anywhere;
          }
          li > :first-child {
            flex: 0 0 100%;
          }
          li > :last-child {
            margin-inline-start: auto;
          }
          ul {
            padding: 0;
          }
          a {
            color: light-dark(#0f4c4f, #7cc4c0);
          }
          span,
          p {
            color: light-dark(#52605d, #a5b2ae);
          }
        </style>
      </head>
      <body>
        <h1>${t('mailbox.title')}</h1>
        <p>${t(letters.length === 0 ? 'mailbox.none' : 'mailbox.about')}</p>
        <ul>
          ${letters.map((each) => listed(each, t('mailbox.text')))}
        </ul>
      </body>
    </html> `.text;
}

function listed({ name, letter }: Listed, text: string): Html {
  const { subject = name, to = [] } = letter;
  return html`<li>
    <a href="/mailbox/${name}">${subject}</a>
    <span>${addressesOf(to)}</span>
    <span>${writeDayAndTime(moment(sentAt(letter)))}</span>
    <a href="/mailbox/${name}/text">${text}</a>
  </li>`;
}

function addressesOf(to: readonly Address[]): string {
  return to.map(({ address, name }) => address ?? name).join(', ');
}
