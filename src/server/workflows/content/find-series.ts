import type { Series } from '#domain/content/series.ts';
import type { Place } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { seriesChange } from '#server/repositories/catalog/series.ts';
import { tonesOf } from '#server/workflows/picture-tones.ts';

const collator = new Intl.Collator('nb', { numeric: true });

const orders = {
  name: (one: Series, other: Series) => collator.compare(one.name, other.name),
  position: (one: Series, other: Series) => one.position - other.position,
  created_at: (one: Series, other: Series) => one.createdAt - other.createdAt,
} as const;

export async function allSeries(
  sort: keyof typeof orders,
  direction: 'asc' | 'desc',
  place: Place,
): Promise<readonly Series[]> {
  const sign = direction === 'desc' ? -1 : 1;
  return (await knownSeries(place)).toSorted(
    (one, other) => sign * orders[sort](one, other) || one.id - other.id,
  );
}

export async function findSeries(urlKey: string, place: Place): Promise<Series | undefined> {
  const found = (await knownSeries(place)).find((each) => each.urlKey === urlKey);
  const tones = await tonesOf(place.services.media, found?.image);
  return found && { ...found, ...(tones !== undefined && { imageTones: tones }) };
}

async function knownSeries({ services, storeView, dependsOn }: Place): Promise<readonly Series[]> {
  dependsOn(cacheTags.content(seriesChange));
  return (await services.content.of(storeView.code)).series;
}
