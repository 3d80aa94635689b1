import type { Sharp } from 'sharp';

/**
 * The largest picture that is opened, since an open picture takes much memory. Pictures from phones have 12 megapixels.
 */
const maxPixels = 25_000_000;

interface Fitting {
  readonly formats: readonly string[];
  readonly width: number;
  readonly height: number;
}

/**
 * Makes a visitor's picture fit: on white, no larger than this, and without what a camera wrote into it. The format is
 * known by the content; undefined for formats that are not taken.
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
