import type { series as endpoint } from '#contract/content.ts';
import type { Handler } from '#server/http/handle.ts';
import { allSeries, findSeries } from '#server/workflows/content/find-series.ts';

export const series: Handler<typeof endpoint> = async ({ query }, context) => {
  const { sort, sortDir, urlKey } = query;
  if (urlKey === undefined) return { result: await allSeries(sort, sortDir, context) };
  const found = await findSeries(urlKey, context);
  return { result: found === undefined ? [] : [found] };
};
