import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldIssue } from '#contract/http/envelope.ts';
import type { Language } from '#domain/settings.ts';
import { fieldText, isOwnFieldText, namesItsField, type FormWords } from '#texts/field-texts.ts';
import { fieldsByLanguage } from '#texts/fields-by-language.ts';
import { withStorePrefix } from '#domain/navigation/store-prefix.ts';
import { actorOf } from '#domain/actor.ts';
import { guest } from '#domain/customer/viewer.ts';
import { isSecret, type FormRules, type Written } from '#domain/form-rules.ts';
import { may } from '#domain/permissions/may.ts';
import { isRefreshTokenOf } from '#server/workflows/session.ts';
import { AppError, checkedOrRefused, toAppError } from '#server/app-error.ts';
import { maxBodyBytes } from '#server/http/create-server.ts';
import { toErrorAnswer } from '#server/http/errors.ts';
import { personal } from '#server/http/headers.ts';
import { identifyPage } from '#server/http/identify.ts';
import { rateOfCalls } from '#server/http/request-rates.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { isFromOurPage } from '#server/http/session-cookies.ts';
import type { Services } from '#server/services.ts';
import { innerPath } from '#server/views/asked.ts';
import { pathOf } from './page-key.ts';
import { plainForms } from './plain-forms.ts';
import { servePosted, type PageServing } from './serve-page.ts';

/** Room for the longest form, a list of article numbers. The others stay below the usual limit. */
const maxListBytes = 400 * 1024;
const formType = 'application/x-www-form-urlencoded';
/** Mail programs may use it (RFC 8058). */
const partsType = 'multipart/form-data';

/**
 * Posts to addresses without a form have a separate limit, so that they do not use up that of a form.
 */
const noForm = { id: 'form.unknown' };

type PlainForm = (typeof plainForms)[number];

/** Lets pages take their own forms from browsers without scripts (rules/forms#without-scripts). */
export async function mountPlainForms(
  app: FastifyInstance,
  services: Services,
  serving: PageServing,
): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(formType, { parseAs: 'string' }, (_request, text, done) =>
      done(null, new URLSearchParams(String(text))),
    );
    // The parts of such a body say nothing that an address which is a key does not say.
    forms.addContentTypeParser(partsType, { parseAs: 'string' }, (_request, _text, done) =>
      done(null, new URLSearchParams()),
    );
    const config = rateOfCalls((request) => formAt(request)?.call ?? noForm);
    forms.post(
      '/*',
      {
        config,
        bodyLimit: maxListBytes,
        onRequest: async (request, reply) => void admit(request, reply),
      },
      async (request, reply) => {
        const form = admit(request, reply);
        return take(form, { services, serving, request, reply });
      },
    );
  });
}

/** Finds the form of a page, before the store view of the address is known and the body is read. */
function admit(request: FastifyRequest, reply: FastifyReply): PlainForm {
  const form = formAt(request);
  if (form === undefined) refuseMethod(reply);
  const isOurs = isFromOurPage(request.headers);
  const isParts = String(request.headers['content-type']).startsWith(partsType);
  const { maxBodyBytes: own = maxBodyBytes } = form.call;
  if (Number(request.headers['content-length'] ?? 0) > own) throw new AppError('request.too_large');
  if (isParts && form.isOpenToAll !== true) throw new AppError('request.unsupported_type');
  if (!isOurs && form.isOpenToAll !== true) throw new AppError('user.forbidden');
  return form;
}

function formAt({ url }: FastifyRequest): PlainForm | undefined {
  const posted = plainPath(pathOf(url));
  const found = plainForms.filter(({ path }) => posted.endsWith(path));
  return found.toSorted((one, other) => other.path.length - one.path.length)[0];
}

const idAtEnd = /\/([1-9]\d{0,8})$/;

/** The path as its form names it, with `:id` for a number at the end. */
function plainPath(path: string): string {
  return path.replace(idAtEnd, '/:id');
}

function refuseMethod(reply: FastifyReply): never {
  reply.header('allow', 'GET, HEAD');
  throw new AppError('request.method_not_allowed');
}

interface Posting {
  readonly services: Services;
  readonly serving: PageServing;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Handles a form and redirects, so that loading the page again sends nothing. */
async function take(form: PlainForm, posting: Posting): Promise<FastifyReply> {
  const { services, serving, request, reply } = posting;
  const identified = await identifyPage(services, request, reply);
  const isSignedIn = await isSignedInToPost(identified);
  const { pathname, searchParams } = new URL(request.url, 'http://shop');
  const { storeView, actor } = identified;
  const path = innerPath(storeView, pathname);
  if (plainPath(path) !== form.path) refuseMethod(reply);
  const page = withStorePrefix(storeView, path);
  const { permission = form.call.permission } = form;
  const mayPost = permission === 'anyone' || (isSignedIn && may(actor, permission).ok);
  if (!mayPost) return reply.redirect(page, 303);
  const context = isSignedIn ? identified : asGuest(identified);
  const rules = form.rules(searchParams);
  const written = writtenIn(request.body, rules);
  try {
    const sent = await form.send(
      checkedOrRefused(rules, written),
      searchParams,
      context,
      idIn(path),
    );
    if (sent !== undefined && 'zip' in sent) {
      reply.header('cache-control', personal).type('application/zip');
      reply.header('content-disposition', `attachment; filename="${sent.fileName}"`);
      return reply.send(Buffer.from(sent.zip));
    }
    if (sent !== undefined && 'isQuestion' in sent) {
      const posted = { written, wrong: [] };
      return await servePosted(serving, context, request, reply, { posted, status: 200 });
    }
    if (sent !== undefined) {
      return reply.redirect(withStorePrefix(context.storeView, sent.goTo), 303);
    }
  } catch (error) {
    return showRefused(error, { form, written }, context, posting);
  }
  // A mail program follows no redirect (RFC 8058).
  if (!isFromOurPage(request.headers)) return reply.code(200).send();
  searchParams.set('sent', '1');
  return reply.redirect(`${page}?${searchParams.toString()}`, 303);
}

/**
 * A form is the customer's with the cookie of the refresh token, since the page token only reads. Without it the page of
 * the account opens again, or the log-in, and any other form is a guest's (rules/forms#without-scripts).
 */
async function isSignedInToPost(context: RequestContext): Promise<boolean> {
  const { cookies, session, services, now } = context;
  if (session === undefined || cookies.refresh === undefined) return false;
  return isRefreshTokenOf(services, cookies.refresh, session.familyId, now);
}

function asGuest({ session: _, ...context }: RequestContext): RequestContext {
  return { ...context, viewer: guest, actor: actorOf(guest) };
}

function writtenIn(body: unknown, rules: FormRules): Written {
  const fields = body instanceof URLSearchParams ? body : new URLSearchParams();
  const unknown = [...fields.keys()].filter((name) => !Object.hasOwn(rules, name));
  if (unknown.length > 0) {
    const refused = unknown.map((path) => ({ path, code: 'unknown_key' }));
    throw new AppError('request.invalid', { fields: refused });
  }
  // Several answers with one name become lines of its text, as in the page's own code.
  return Object.fromEntries(
    Object.keys(rules).map((name) => [name, fields.getAll(name).join('\n')]),
  );
}

/** The number at the end of a path; 0 where there is none. */
function idIn(path: string): number {
  return Number(idAtEnd.exec(path)?.[1] ?? 0);
}

/** Shows the page again with the texts of its form, to their author only. */
function showRefused(
  error: unknown,
  { form, written }: { readonly form: PlainForm; readonly written: Written },
  context: RequestContext,
  { serving, request, reply }: Posting,
): Promise<FastifyReply> {
  const { requestId, services, storeView } = context;
  const { language } = storeView;
  const { status, headers, body } = toErrorAnswer(error, {
    language,
    requestId,
    log: services.log,
  });
  const { message, fields = [] } = body.result;
  const wrong = fields.map((field) => wrongField(field, language, form.words));
  const shown = Object.entries(written).filter(([name]) => !isSecret(name));
  const posted = {
    written: Object.fromEntries(shown),
    wrong,
    ...(fields.length === 0 && { failure: message }),
  };
  services.metrics.refusals.inc({ code: toAppError(error).code });
  reply.headers(headers);
  return servePosted(serving, context, request, reply, { posted, status });
}

/** The sentence is the same as with scripts. */
function wrongField({ path, code, message }: FieldIssue, language: Language, words?: FormWords) {
  const name = path.split('.').at(-1) ?? path;
  const texts = fieldsByLanguage[language];
  if (code !== 'field.required') return { name, text: message, isNamed: namesItsField(code) };
  const refusal = { code, details: {} } as const;
  return {
    name,
    text: fieldText(texts, name, refusal, words),
    isNamed: isOwnFieldText(texts, name, refusal, words),
  };
}
