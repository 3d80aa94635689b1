import type { SentPicture } from '#contract/returns.ts';
import { returnPictures } from '#domain/constants.ts';
import { AppError } from '#server/app-error.ts';
import type { NewReturnFile } from '#server/repositories/sales/return-messages.ts';
import type { WorkQueue } from '#server/work-queue.ts';
import { fittedPicture } from '#server/workflows/fitted-picture.ts';

const formats: readonly string[] = ['jpeg', 'png', 'webp'];
const maxNameLetters = 80;

/**
 * Makes pictures ready to be stored: by their content, not by their names, smaller, and without what
 * the camera wrote into them, such as the place. Refuses `request.too_large`, and `request.invalid`
 * with the field of a file that is no picture (rules/returns#pictures).
 */
export async function readyPictures(
  sent: readonly SentPicture[],
  path: string,
  queue: WorkQueue,
): Promise<readonly NewReturnFile[]> {
  const files = sent.map(({ name, content }) => ({ name, bytes: Buffer.from(content, 'base64') }));
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > returnPictures.maxBytes) throw new AppError('request.too_large');
  const ready: NewReturnFile[] = [];
  for (const [index, { name, bytes }] of files.entries()) {
    const picture = await queue.run(() => readyPicture(bytes).catch(() => undefined));
    if (picture === undefined) {
      const field = `${path}.${index}.content_base64`;
      throw new AppError('request.invalid', { fields: [{ path: field, code: 'field.picture' }] });
    }
    ready.push({ name: nameOf(name), bytes: picture });
  }
  return ready;
}

async function readyPicture(bytes: Buffer): Promise<Buffer | undefined> {
  const { edge } = returnPictures;
  const picture = await fittedPicture(bytes, { formats, width: edge, height: edge });
  return picture?.jpeg({ quality: 80 }).toBuffer();
}

/** Its own name for people, as the JPEG that it has become. */
function nameOf(name: string): string {
  const base = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, '');
  return `${base.trim().slice(0, maxNameLetters) || 'bilde'}.jpg`;
}
