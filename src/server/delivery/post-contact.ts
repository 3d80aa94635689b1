import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as mail from '#contract/mail.ts';
import { formKeys, nothingWritten, type WrittenMessage } from '#domain/messages/message.ts';
import { AppError, toAppError } from '#server/app-error.ts';
import { toErrorAnswer } from '#server/http/errors.ts';
import { isFromOurPage } from '#server/http/session-cookies.ts';
import { identifyPage } from '#server/http/identify.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { rateOf } from '#server/http/request-rates.ts';
import type { Services } from '#server/services.ts';
import { innerPath, type Posted } from '#server/views/asked.ts';
import { sendMessage } from '#server/workflows/messages/send-message.ts';
import { pathOf } from './page-key.ts';
import { servePosted, type PageServing } from './serve-page.ts';

const formType = 'application/x-www-form-urlencoded';

/** The form of `/contact`, sent by a browser without script: the only page that takes one (rules/forms#without-scripts). */
export async function mountContactForm(
  app: FastifyInstance,
  services: Services,
  serving: PageServing,
): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(formType, { parseAs: 'string' }, (_request, text, done) =>
      done(null, new URLSearchParams(String(text))),
    );
    forms.post(
      '/*',
      { config: rateOf(mail.send), onRequest: async (request, reply) => admit(request, reply) },
      async (request, reply) => {
        const context = await identifyPage(services, request, reply);
        if (innerPath(context.storeView, pathOf(request.url)) !== '/contact') refuseMethod(reply);
        const written = writtenIn(request.body);
        try {
          await sendMessage(written, context);
        } catch (error) {
          return showRefused(error, written, { context, serving, request, reply });
        }
        return reply.redirect(`${pathOf(request.url)}?form=${written.form}&sent=1`, 303);
      },
    );
  });
}

/** Before a body is read. */
function admit({ url, headers }: FastifyRequest, reply: FastifyReply): void {
  if (!/\/contact(?:\?|$)/.test(url)) refuseMethod(reply);
  if (!isFromOurPage(headers)) throw new AppError('user.forbidden');
}

function refuseMethod(reply: FastifyReply): never {
  reply.header('allow', 'GET, HEAD');
  throw new AppError('request.method_not_allowed');
}

function writtenIn(body: unknown): WrittenMessage {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams();
  const unknown = [...fields.keys()].filter(
    (name) => name !== 'form' && !Object.hasOwn(nothingWritten, name),
  );
  if (unknown.length > 0) {
    const refused = unknown.map((path) => ({ path, code: 'unknown_key' }));
    throw new AppError('request.invalid', { fields: refused });
  }
  const given = Object.keys(nothingWritten).map((name) => [name, fields.get(name) ?? '']);
  const form = formKeys.find((key) => key === fields.get('form')) ?? 'contact';
  return { ...nothingWritten, ...Object.fromEntries(given), form };
}

interface Posting {
  readonly context: RequestContext;
  readonly serving: PageServing;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The same form with all that was written in it. */
function showRefused(
  error: unknown,
  written: WrittenMessage,
  { context, serving, request, reply }: Posting,
): Promise<FastifyReply> {
  const { requestId, services, storeView } = context;
  const { language } = storeView;
  const { status, headers, body } = toErrorAnswer(error, {
    language,
    requestId,
    log: services.log,
  });
  const { message, fields = [] } = body.result;
  const messages = fields.map((field) => [field.path.split('.').at(-1), field.message]);
  const posted: Posted = { written, messages: Object.fromEntries(messages), failure: message };
  services.metrics.refusals.inc({ code: toAppError(error).code });
  reply.headers(headers);
  return servePosted(serving, context, request, reply, { posted, status });
}
