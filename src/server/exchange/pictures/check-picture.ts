import sharp from 'sharp';
import { PictureRefusal } from './fetch-picture.ts';

/** Bytes of a file, and pixels of what it shows. */
export const maxFileBytes = 20_000_000;
const maxPixels = 60_000_000;
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'svg']);
/** What a drawing may not hold: programs, other documents, and anything from elsewhere. */
const unsafe = [
  /<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe|embed|object|handler|set|animate\w*)\b/i,
  /\bon\w+\s*=|javascript:|<!entity|@import|\0/i,
  /\b(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpe?g|webp|gif);)[^"'\s>]/i,
  /\burl\(\s*["']?\s*(?!#)[^"'\s)]/i,
];

/** Looks at what a file is, not at its name; throws a `PictureRefusal` (rules/imports#picture-files). */
export async function checkPicture(bytes: Buffer): Promise<void> {
  if (bytes.length > maxFileBytes) {
    throw new PictureRefusal('picture.too_large', 'The file is too large');
  }
  const {
    format,
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureRefusal('picture.type', 'The file is no picture');
    });
  if (!formats.has(format)) throw new PictureRefusal('picture.type', `A ${format} is no picture`);
  if (width * height * pages > maxPixels) {
    throw new PictureRefusal('picture.pixels', `${width} × ${height} pixels are too many`);
  }
  const text = format === 'svg' ? bytes.toString('utf8') : '';
  if (unsafe.some((pattern) => pattern.test(text))) {
    throw new PictureRefusal('picture.unsafe', 'The drawing holds a program or looks elsewhere');
  }
}
