import type { Sharp } from 'sharp';

/** The pictures of phones have 12 megapixels; a larger one takes much memory while it is open. */
const maxPixels = 25_000_000;

interface Fitting {
  readonly formats: readonly string[];
  readonly width: number;
  readonly height: number;
}

/**
 * A picture that a visitor sent, on white and no larger than this, without what a camera wrote into it. It is
 * known by its content; undefined for other formats.
 */
export async function fittedPicture(
  bytes: Buffer,
  { formats, width, height }: Fitting,
): Promise<Sharp | undefined> {
  // The import is here because the operator's program needs no pictures.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format } = await picture.metadata();
  if (!formats.includes(format)) return undefined;
  return picture
    .rotate()
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
}
