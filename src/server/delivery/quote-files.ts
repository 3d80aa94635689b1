import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Actor } from '#domain/actor.ts';
import { may } from '#domain/permissions/may.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import { answeredTotals } from '#domain/quotes/quote-totals.ts';
import { quoteNumber, type AskedQuote } from '#domain/quotes/quote.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { AppError } from '#server/app-error.ts';
import { quotePaper } from '#server/exchange/papers/quote-paper.ts';
import { quotePdf } from '#server/exchange/papers/quote-pdf.ts';
import { personal } from '#server/http/headers.ts';
import { identifyPage } from '#server/http/identify.ts';
import { findQuote } from '#server/repositories/quotes/quotes.ts';
import type { Services } from '#server/services.ts';
import { opensQuotePdf } from '#server/workflows/quotes/quote-pdf-address.ts';
import { paperTexts } from '#texts/papers.ts';

interface Asked {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly until?: unknown; readonly key?: unknown };
}

const numberIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/**
 * Serves the PDF of an answered quote, to those who may see the quote and by the signed address of a call
 * (rules/companies#quote-papers). Any other is refused as not found.
 */
export function mountQuoteFiles(app: FastifyInstance, services: Services): void {
  app.get<Asked>('/media/quotes/:id/quote.pdf', async (request, reply) => {
    const { actor, viewer, settings } = await identifyPage(services, request, reply);
    const id = numberIn(request.params.id);
    const { until, key } = request.query;
    const asked = { id, until: numberIn(String(until)), key: String(key) };
    const isOpen = await opensQuotePdf(services, asked, services.clock());
    const quote = await findAnswered(services, id, isOpen ? undefined : actor);
    const view = viewOfCode(settings.storeViews, quote.storeCode);
    const seesPrices = !isPriceHidden(viewer, view.settings.prices);
    const paper = quotePaper({ quote, seller: settings.seller, view, seesPrices });
    const { pdf } = await quotePdf(paper);
    const name = `${paperTexts[view.language]('paper.quoteFile')}-${quoteNumber(id)}.pdf`;
    return own(reply)
      .header('content-disposition', `inline; filename="${name}"`)
      .type('application/pdf')
      .send(pdf);
  });
}

function own(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', personal)
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer');
}

/** An answered quote that the actor may see; without an actor, one that a signed address has opened. */
async function findAnswered(
  { database }: Services,
  id: number,
  actor: Actor | undefined,
): Promise<AskedQuote> {
  const quote = await findQuote(database.read, id);
  const isShown = quote && (actor === undefined || may(actor, 'own.quotes.view', quote).ok);
  if (!isShown || answeredTotals(quote) === undefined) throw new AppError('request.not_found');
  return quote;
}
