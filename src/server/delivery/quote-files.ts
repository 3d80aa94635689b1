import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { may } from '#domain/permissions/may.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import { answeredTotals } from '#domain/quotes/quote-totals.ts';
import { isBuyerOf } from '#domain/quotes/quote-buyer.ts';
import { quoteNumber } from '#domain/quotes/quote.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { AppError } from '#server/app-error.ts';
import { quotePaper } from '#server/exchange/papers/quote-paper.ts';
import { quotePdf } from '#server/exchange/papers/quote-pdf.ts';
import { resalePaper } from '#server/exchange/papers/resale-paper.ts';
import { personal } from '#server/http/headers.ts';
import { identifyPage } from '#server/http/identify.ts';
import { findQuote } from '#server/repositories/quotes/quotes.ts';
import { findResale, findSender } from '#server/repositories/quotes/resales.ts';
import type { Services } from '#server/services.ts';
import { opensQuotePdf, type QuotePdf } from '#server/workflows/quotes/quote-pdf-address.ts';
import { paperTexts } from '#texts/papers.ts';

interface Asked {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly until?: unknown; readonly key?: unknown };
}

const numberIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/**
 * Serves two PDFs of an answered quote: the quote itself to those who may see it, and the buyer's paper for a customer
 * of their own to the buyer alone. The signed address from a call opens either. All others get the answer for not found
 * (rules/companies#quote-papers).
 */
export function mountQuoteFiles(app: FastifyInstance, services: Services): void {
  app.get<Asked>('/media/quotes/:id/quote.pdf', async (request, reply) => {
    const { viewer, settings, quote } = await findAsked(services, 'quote', request, reply);
    const view = viewOfCode(settings.storeViews, quote.storeCode);
    const seesPrices = !isPriceHidden(viewer, view.settings.prices);
    const { pdf } = await quotePdf(
      quotePaper({ quote, seller: settings.seller, view, seesPrices }),
    );
    const name = `${paperTexts[view.language]('paper.quoteFile')}-${quoteNumber(quote.id)}`;
    return send(reply, pdf, `inline; filename="${name}.pdf"`);
  });
  app.get<Asked>('/media/quotes/:id/resale.pdf', async (request, reply) => {
    const { settings, quote } = await findAsked(services, 'resale', request, reply);
    const { read } = services.database;
    const resale = await findResale(read, quote.id);
    const sender = await findSender(read, quote.customerId ?? 0);
    if (resale === undefined || sender === undefined) throw new AppError('request.not_found');
    const view = viewOfCode(settings.storeViews, quote.storeCode);
    const { name, logo } = sender;
    const { pdf } = await quotePdf(
      resalePaper({ quote, resale: { ...resale, sender: name }, logo, view }),
    );
    const file = paperTexts[view.language]('paper.quoteFile');
    return send(reply, pdf, `attachment; filename="${file}.pdf"`);
  });
}

function send(reply: FastifyReply, pdf: Buffer, disposition: string): FastifyReply {
  return reply
    .header('cache-control', personal)
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
    .header('content-disposition', disposition)
    .type('application/pdf')
    .send(pdf);
}

/** Finds the answered quote that is asked for, with its reader. */
async function findAsked(
  services: Services,
  kind: QuotePdf,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
) {
  const visitor = await identifyPage(services, request, reply);
  const { actor } = visitor;
  const id = numberIn(request.params.id);
  const { until, key } = request.query;
  const asked = { id, kind, until: numberIn(String(until)), key: String(key) };
  const isOpen = await opensQuotePdf(services, asked, services.clock());
  const quote = await findQuote(services.database.read, id);
  if (quote === undefined || answeredTotals(quote) === undefined) {
    throw new AppError('request.not_found');
  }
  const isShown =
    kind === 'quote'
      ? may(actor, 'own.quotes.view', quote).ok
      : isBuyerOf(quote, actor) && may(actor, 'own.quotes.resell', quote).ok;
  if (!isOpen && !isShown) throw new AppError('request.not_found');
  return { ...visitor, quote };
}
