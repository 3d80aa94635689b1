import * as v from 'valibot';
import { homeSectionKinds, type HomeSection } from '#domain/content/home-section.ts';

/** A section of the front page. spec-gap: sections and their shape are ours. */
export const homeSectionSchema = v.object({
  identifier: v.string(),
  type: v.picklist(homeSectionKinds),
  title: v.string(),
  content: v.string(),
  image: v.string(),
  image_tones: v.optional(v.string()),
  image_alt: v.string(),
  items: v.array(v.string()),
  links: v.array(v.object({ label: v.string(), link: v.string() })),
});

export function homeSectionToWire(section: HomeSection): v.InferOutput<typeof homeSectionSchema> {
  return {
    identifier: section.key,
    type: section.kind,
    title: section.title,
    content: section.html,
    image: section.picture === undefined ? '' : `/${section.picture}`,
    ...(section.pictureTones !== undefined && { image_tones: section.pictureTones }),
    image_alt: section.pictureAlt,
    items: [...section.items],
    links: section.links.map((link) => ({ ...link })),
  };
}

export function homeSectionFromWire(wire: v.InferOutput<typeof homeSectionSchema>): HomeSection {
  return {
    key: wire.identifier,
    kind: wire.type,
    title: wire.title,
    html: wire.content,
    ...(wire.image !== '' && { picture: wire.image.replace(/^\//, '') }),
    ...(wire.image_tones !== undefined && { pictureTones: wire.image_tones }),
    pictureAlt: wire.image_alt,
    items: wire.items,
    links: wire.links,
  };
}
