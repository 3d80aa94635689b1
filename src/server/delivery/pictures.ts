import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isInSoldFolder } from '#domain/catalog/sold-folder.ts';
import type { MediaEngine } from '#server/engines/media/port.ts';
import { AppError } from '#server/app-error.ts';
import { immutable, shownElsewhere } from '#server/http/headers.ts';
import { varyBy } from '#server/http/vary.ts';
import { createWorkQueue } from '#server/work-queue.ts';
import type { Log } from '#server/http/log.ts';
import {
  chooseFormat,
  isListedSize,
  placeholder,
  resizePicture,
  type PictureFormat,
} from './resize-picture.ts';

interface PictureParams {
  readonly width: string;
  readonly height: string;
  readonly action: string;
  readonly '*': string;
}

interface Wanted {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly format: PictureFormat;
}

/** To be raised when `resizePicture` makes other pictures of the same file. */
const recipe = 2;

/**
 * Serves `/img/{width}/{height}/{action}/{path}`: pictures in the listed sizes
 * (rules/pages#picture-sizes).
 */
export function mountPictures(
  app: FastifyInstance,
  {
    media,
    folder,
    log,
  }: { readonly media: MediaEngine; readonly folder: string; readonly log: Log },
): void {
  const url = '/img/:width/:height/:action/*';
  // Two pictures at a time, so that a page of new pictures does not block the process.
  const queue = createWorkQueue(2, 500);
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  const picture = (wanted: Wanted, version: string): Promise<Buffer | undefined> => {
    const name = createHash('sha256')
      .update(JSON.stringify([wanted, version, recipe]))
      .digest('hex')
      .slice(0, 40);
    const running = underWay.get(name) ?? make(wanted, join(folder, name.slice(0, 2), name));
    underWay.set(name, running);
    return running.finally(() => underWay.delete(name));
  };

  const make = async (wanted: Wanted, file: string): Promise<Buffer | undefined> => {
    const kept = await readFile(file).catch(() => undefined);
    if (kept !== undefined) return kept;
    const source = await media.read(wanted.path);
    if (source === undefined) return undefined;
    const bytes = await queue.run(() =>
      resizePicture(source.bytes, wanted.width, wanted.height, wanted.format).catch(
        () => undefined,
      ),
    );
    if (bytes === undefined) return undefined;
    await keep(file, bytes);
    return bytes;
  };

  let isKeeping = true;
  /** A full disk must not remove the pictures from a page. */
  const keep = async (file: string, bytes: Buffer): Promise<void> => {
    const part = `${file}.part`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(part, bytes);
      await rename(part, file);
      isKeeping = true;
    } catch (error) {
      if (isKeeping) log.warn({ err: error }, 'pictures are not stored; each is made anew');
      isKeeping = false;
      await rm(part, { force: true }).catch(() => undefined);
    }
  };

  app.get<{ Params: PictureParams }>(url, async ({ params, headers }, reply) => {
    const { width, height, action, '*': path } = params;
    const [w, h] = [wholeNumber(width), wholeNumber(height)];
    if (!isListedSize(w, h) || !['resize', 'fit'].includes(action)) {
      throw new AppError('request.invalid', {
        fields: [{ path: 'width', code: 'field.invalid' }],
      });
    }
    const isNone = path === '' || path.includes('no_selection');
    if (isNone || isInSoldFolder(path)) return sendPlaceholder(reply);
    const version = await media.version(path);
    const format = chooseFormat(headers.accept);
    const bytes =
      version === undefined
        ? undefined
        : await picture({ path, width: w, height: h, format }, version);
    if (bytes === undefined) return sendPlaceholder(reply);
    return varyBy(reply, 'accept')
      .headers(shownElsewhere)
      .header('cache-control', immutable)
      .type(`image/${format}`)
      .send(bytes);
  });
}

/** The placeholder is not cached for long, because a missing picture may be added. */
function sendPlaceholder(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=60')
    .type('image/svg+xml')
    .send(placeholder);
}

function wholeNumber(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : 0;
}
