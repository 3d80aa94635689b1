import * as v from 'valibot';
import type { Series } from '#domain/content/series.ts';
import { idSchema } from './ids.ts';
import { isoMoment, momentFromWire, momentToWire } from './moment.ts';

/** A series (rules/content#series). */
export const seriesSchema = v.object({
  id: v.number(),
  name: v.string(),
  url_key: v.string(),
  attribute_code: v.string(),
  filter_option: idSchema,
  brand: v.string(),
  image: v.string(),
  image_tones: v.optional(v.string()),
  short_description: v.string(),
  description: v.string(),
  position: v.number(),
  meta_title: v.string(),
  meta_description: v.string(),
  created_at: isoMoment,
});

export function seriesToWire(series: Series): v.InferInput<typeof seriesSchema> {
  return {
    id: series.id,
    name: series.name,
    url_key: series.urlKey,
    attribute_code: series.attributeCode,
    filter_option: series.filterOption,
    brand: series.brand,
    image: series.image === undefined ? '' : `/${series.image}`,
    ...(series.imageTones !== undefined && { image_tones: series.imageTones }),
    short_description: series.summary,
    description: series.html,
    position: series.position,
    meta_title: series.metaTitle,
    meta_description: series.metaDescription,
    created_at: momentToWire(series.createdAt),
  };
}

export function seriesFromWire(wire: v.InferOutput<typeof seriesSchema>): Series {
  return {
    id: wire.id,
    name: wire.name,
    urlKey: wire.url_key,
    attributeCode: wire.attribute_code,
    filterOption: String(wire.filter_option),
    brand: wire.brand,
    ...(wire.image !== '' && { image: wire.image.replace(/^\//, '') }),
    ...(wire.image_tones !== undefined && { imageTones: wire.image_tones }),
    summary: wire.short_description,
    html: wire.description,
    position: wire.position,
    metaTitle: wire.meta_title,
    metaDescription: wire.meta_description,
    createdAt: momentFromWire(wire.created_at),
  };
}
