import * as v from 'valibot';
import type { Picture } from '#domain/catalog/product.ts';

/** A document has this value where there is no picture (rules/products#pictures). */
const noPicture = 'no_selection';

const galleryEntry = v.object({
  typ: v.optional(v.string()),
  image: v.string(),
  lab: v.string(),
  pos: v.number(),
  tones: v.optional(v.string()),
});

/** The gallery of a document; in a shortened document it is the first picture only. */
export const pictureFields = {
  image: v.optional(v.string()),
  image_tones: v.optional(v.string()),
  media_gallery: v.optional(v.array(galleryEntry)),
} as const;

const wirePictures = v.object(pictureFields);
type WirePictures = v.InferOutput<typeof wirePictures>;

/** Paths have a leading slash on the wire. */
export function picturesToWire(pictures: readonly Picture[]): WirePictures {
  const [first] = pictures;
  return {
    image: first === undefined ? noPicture : `/${first.path}`,
    ...(first?.tones !== undefined && { image_tones: first.tones }),
    media_gallery: pictures.map(({ path, label, tones }, index) => ({
      typ: 'image',
      image: `/${path}`,
      lab: label,
      pos: index + 1,
      ...(tones !== undefined && { tones }),
    })),
  };
}

export function picturesFromWire({
  media_gallery: gallery,
  image,
  image_tones: tones,
}: WirePictures): readonly Picture[] {
  if (gallery !== undefined) {
    return gallery.map((entry) => ({
      path: entry.image.replace(/^\//, ''),
      label: entry.lab,
      ...(entry.tones !== undefined && { tones: entry.tones }),
    }));
  }
  if (image === undefined || image === noPicture) return [];
  return [{ path: image.replace(/^\//, ''), label: '', ...(tones !== undefined && { tones }) }];
}
