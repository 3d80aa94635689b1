import type { series as endpoint } from '#contract/content.ts';
import type { Series } from '#domain/content/series.ts';
import { cacheTags } from '#server/http/cache-tags.ts';
import type { Handler } from '#server/http/handle.ts';
import { seriesChange } from '#server/repositories/series.ts';
import { tonesOf } from '#server/workflows/picture-tones.ts';

const collator = new Intl.Collator('nb', { numeric: true });

const orders = {
  name: (one: Series, other: Series) => collator.compare(one.name, other.name),
  position: (one: Series, other: Series) => one.position - other.position,
  created_at: (one: Series, other: Series) => one.createdAt - other.createdAt,
} as const;

export const series: Handler<typeof endpoint> = async ({ query }, context) => {
  const { services, storeView, dependsOn } = context;
  dependsOn(cacheTags.content(seriesChange));
  const { series: all } = await services.content.of(storeView.code);
  const withTones = async (one: Series): Promise<Series> => {
    const tones = await tonesOf(services.media, one.image);
    return tones === undefined ? one : { ...one, imageTones: tones };
  };
  if (query.urlKey !== undefined) {
    const found = all.filter(({ urlKey }) => urlKey === query.urlKey);
    return { result: await Promise.all(found.map(withTones)) };
  }
  const sign = query.sortDir === 'desc' ? -1 : 1;
  return {
    result: all.toSorted(
      (one, other) => sign * orders[query.sort](one, other) || one.id - other.id,
    ),
  };
};
