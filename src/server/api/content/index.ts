import * as content from '#contract/content.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { findMenu } from '#server/workflows/content/find-menu.ts';
import { allSeries, findSeries } from '#server/workflows/content/find-series.ts';
import { writtenSections } from '#server/workflows/content/written-sections.ts';
import { block, blockByIdentifier, page, pageByIdentifier } from './cms.ts';
import { swatches, swatchGroups } from './swatches.ts';

const homeSections = defineRoute(content.homeSections, [], async (_input, context) => ({
  result: await writtenSections(context),
}));

const menu = defineRoute(content.menu, [], async ({ query: { menu: identifier } }, context) => ({
  result: { identifier, ...(await findMenu(identifier, context)) },
}));

const series = defineRoute(content.series, [], async ({ query }, context) => {
  const { sort, sortDir, urlKey } = query;
  if (urlKey === undefined) return { result: await allSeries(sort, sortDir, context) };
  const found = await findSeries(urlKey, context);
  return { result: found === undefined ? [] : [found] };
});

export const contentRoutes: readonly Route[] = [
  page,
  pageByIdentifier,
  block,
  blockByIdentifier,
  homeSections,
  menu,
  series,
  swatches,
  swatchGroups,
];
