import sharp, { type Sharp } from 'sharp';
import { pictureSizes } from '#domain/constants.ts';

const sizes: readonly (readonly [number, number])[] = [...Object.values(pictureSizes), [720, 480]];

export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The ground of product pictures (rules/pages#picture-sizes). */
const studioGrey = '#f5f5f5';
const maxPixels = 50_000_000;

export function isListedSize(width: number, height: number): boolean {
  return sizes.some(([w, h]) =>
    [1, 2].some((times) => width === w * times && height === h * times),
  );
}

export function chooseFormat(accept: string | undefined): PictureFormat {
  if (accept?.includes('image/avif') === true) return 'avif';
  return accept?.includes('image/webp') === true ? 'webp' : 'jpeg';
}

/** The whole picture inside the size on the studio ground, never cropped or enlarged; metadata is left out. */
export async function resizePicture(
  bytes: Buffer,
  width: number,
  height: number,
  format: PictureFormat,
): Promise<Buffer> {
  const contained = await onStudioGround(bytes, width, height);
  switch (format) {
    case 'avif':
      // The first visitor waits for it, so the effort is low: ten times faster than the default, and a
      // fifth larger.
      return contained.avif({ quality: 52, effort: 1 }).toBuffer();
    case 'webp':
      return contained.webp({ quality: 78 }).toBuffer();
    case 'jpeg':
      return contained.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  }
}

/**
 * A square picture counts as a studio shot: its edge is extended outwards, so that no line shows where
 * it ends.
 */
async function onStudioGround(bytes: Buffer, width: number, height: number): Promise<Sharp> {
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate();
  const { data, info } = await upright
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: studioGrey })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [
    Math.floor((width - info.width) / 2),
    Math.floor((height - info.height) / 2),
  ];
  return sharp(data).extend({
    left,
    right: width - info.width - left,
    top,
    bottom: height - info.height - top,
    ...(info.width === info.height
      ? { extendWith: 'copy' }
      : { extendWith: 'background', background: studioGrey }),
  });
}

const markPixels = 108;

/** A drawing for who shows no SVG, as sharp as a letter shows it. */
export async function drawnAsPng(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maxPixels, density: 300 })
    .resize(markPixels, markPixels, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer();
}

/**
 * The placeholder of a missing picture (rules/products#pictures): a quiet frame on the studio ground.
 */
export const placeholder = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600"><rect width="600" height="600" fill="${studioGrey}"/><g fill="none" stroke="#b9c0be" stroke-width="10" stroke-linejoin="round"><rect x="195" y="225" width="210" height="150" rx="10"/><circle cx="250" cy="275" r="16"/><path d="M210 360l65-55 35 28 40-38 45 45"/></g></svg>`,
);
