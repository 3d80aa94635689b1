import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { excelLine } from '#domain/import/excel-line.ts';
import { may } from '#domain/permissions/may.ts';
import type { PriceFileLine } from '#domain/pricing/price-file.ts';
import { priceFileColumns, priceFileRow } from '#domain/pricing/price-file-row.ts';
import type { Language } from '#domain/settings.ts';
import { AppError } from '#server/app-error.ts';
import { personal } from '#server/http/headers.ts';
import { identifyPage } from '#server/http/identify.ts';
import type { Services } from '#server/services.ts';
import { priceFile } from '#server/workflows/prices/price-file.ts';
import { agreedTexts } from '#texts/agreed.ts';
import { packTexts } from '#texts/pack-texts.ts';
import { packingTexts } from '#texts/packing-texts.ts';

interface Asked {
  readonly Params: { readonly code: string };
}

/**
 * Serves `/media/prices/{store code}/prices.csv`: the prices of all goods for the company of the
 * customer (rules/prices#price-file). For others it is not found.
 */
export function mountPriceFiles(app: FastifyInstance, services: Services): void {
  app.get<Asked>('/media/prices/:code/prices.csv', async (request, reply) => {
    const { actor, viewer, settings, now } = await identifyPage(services, request, reply);
    reply.header('cache-control', personal).header('x-robots-tag', 'noindex');
    const storeView = settings.storeViews.find(({ code }) => code === request.params.code);
    const isShown = viewer.companyId !== undefined && may(actor, 'own.prices.view').ok;
    if (storeView === undefined || !isShown) throw new AppError('request.not_found');
    const lines = priceFile(services.database.read, { viewer, storeView, now });
    const name = `${agreedTexts[storeView.language]('agreed.fileName')}.csv`;
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(textOf(lines, storeView.language)));
  });
}

const byteOrderMark = '\uFEFF';

/** The file as Excel with Norwegian settings opens it. */
async function* textOf(
  lines: AsyncIterable<PriceFileLine>,
  language: Language,
): AsyncGenerator<string> {
  const t = agreedTexts[language];
  const heads = priceFileColumns.map((column) => t(`agreed.column_${column}`));
  yield byteOrderMark + excelLine(priceFileColumns, heads);
  for await (const line of lines) {
    const { unit: saleUnit, packs } = line;
    const packing = { ...(saleUnit && { saleUnit }), ...(packs !== undefined && { packs }) };
    const row = {
      ...priceFileRow(line),
      unit: t(`unit.${saleUnit ?? 'piece'}`),
      packs: packTexts(packingTexts[language], packing).join('; '),
    };
    yield excelLine(
      priceFileColumns,
      priceFileColumns.map((column) => row[column]),
    );
  }
}
