import * as v from 'valibot';
import type { Project } from '#domain/content/project.ts';
import { isoMoment, momentFromWire, momentToWire } from './moment.ts';

/** A project (rules/content#projects). */
export const projectSchema = v.object({
  id: v.number(),
  name: v.string(),
  url_key: v.string(),
  short_description: v.string(),
  content: v.string(),
  image: v.string(),
  gallery: v.array(v.object({ image: v.string(), label: v.string() })),
  before_image: v.string(),
  after_image: v.string(),
  location: v.string(),
  year: v.nullable(v.number()),
  client: v.string(),
  contractor: v.string(),
  product_skus: v.array(v.string()),
  meta_title: v.string(),
  meta_description: v.string(),
  published_at: isoMoment,
  updated_at: isoMoment,
});

const addressOf = (path: string | undefined) => (path === undefined ? '' : `/${path}`);
const pathOf = (address: string) => address.replace(/^\//, '');

export function projectToWire(project: Project): v.InferInput<typeof projectSchema> {
  return {
    id: project.id,
    name: project.title,
    url_key: project.urlKey,
    short_description: project.summary,
    content: project.html,
    image: addressOf(project.image),
    gallery: project.gallery.map(({ image, label }) => ({ image: addressOf(image), label })),
    before_image: addressOf(project.before),
    after_image: addressOf(project.after),
    location: project.location,
    year: project.year ?? null,
    client: project.client,
    contractor: project.contractor,
    product_skus: [...project.skus],
    meta_title: project.metaTitle,
    meta_description: project.metaDescription,
    published_at: momentToWire(project.createdAt),
    updated_at: momentToWire(project.updatedAt),
  };
}

export function projectFromWire(wire: v.InferOutput<typeof projectSchema>): Project {
  return {
    id: wire.id,
    urlKey: wire.url_key,
    title: wire.name,
    summary: wire.short_description,
    html: wire.content,
    ...(wire.image !== '' && { image: pathOf(wire.image) }),
    gallery: wire.gallery.map(({ image, label }) => ({ image: pathOf(image), label })),
    ...(wire.before_image !== '' && { before: pathOf(wire.before_image) }),
    ...(wire.after_image !== '' && { after: pathOf(wire.after_image) }),
    location: wire.location,
    ...(wire.year !== null && { year: wire.year }),
    client: wire.client,
    contractor: wire.contractor,
    skus: wire.product_skus,
    metaTitle: wire.meta_title,
    metaDescription: wire.meta_description,
    createdAt: momentFromWire(wire.published_at),
    updatedAt: momentFromWire(wire.updated_at),
  };
}
