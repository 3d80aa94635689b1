import { say } from '#server/exchange/files/spoken-language.ts';
import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isAddress, type PictureOfCell } from '#domain/product-file/apply-pictures.ts';
import type { MediaEngine } from '#server/engines/media/port.ts';
import { readTones } from '#server/workflows/picture-tones.ts';
import { fetchPicture, PictureRefusal, type MayReach } from './fetch-picture.ts';

export interface PicturePlaces {
  readonly media: MediaEngine;
  /** Folder of relative paths. */
  readonly folder?: string;
  /** The intake fetches and stores nothing. */
  readonly isDryRun?: boolean;
  readonly mayReach?: MayReach;
}

export interface FoundPicture extends PictureOfCell {
  readonly notice?: { readonly code: string; readonly message: string };
}

const maxFileBytes = 20_000_000;
const maxPixels = 60_000_000;
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'svg']);
/** Unsafe content of an SVG: scripts, other documents, and anything loaded from another site. */
const unsafe = [
  /<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe|embed|object|handler|set|animate\w*)\b/i,
  /\bon\w+\s*=|javascript:|<!entity|@import|\0/i,
  /\b(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpe?g|webp|gif);)[^"'\s>]/i,
  /\burl\(\s*["']?\s*(?!#)[^"'\s)]/i,
];
const maxParallel = 4;
const maxCached = 2_000;
/** After this number of failures, a host is not asked again in this run. */
const maxFailures = 2;

/** Copies the pictures that rows name into the shop's media, each once. */
export class PictureIntake {
  readonly #places: PicturePlaces;
  readonly #found = new Map<string, FoundPicture>();
  readonly #failures = new Map<string, number>();

  constructor(places: PicturePlaces) {
    this.#places = places;
  }

  /** Fetches pictures before any transaction is open, because that takes long. */
  async prepare(texts: readonly string[]): Promise<void> {
    if (this.#found.size > maxCached) this.#found.clear();
    const wanted = [...new Set(texts)].filter((text) => !this.#found.has(text));
    for (let start = 0; start < wanted.length; start += maxParallel) {
      await Promise.all(
        wanted.slice(start, start + maxParallel).map(async (text) => {
          this.#found.set(text, await this.#take(text));
        }),
      );
    }
  }

  knows(text: string): boolean {
    return this.#found.has(text);
  }

  find(text: string): FoundPicture {
    return this.#found.get(text) ?? { path: text };
  }

  async #take(text: string): Promise<FoundPicture> {
    try {
      const path = isAddress(text) ? await this.#fetch(text) : await this.#copy(text);
      const file = await this.#places.media.read(path);
      const tones = file === undefined ? '' : await readTones(file.bytes);
      return { path, ...(tones !== '' && { tones }) };
    } catch (error) {
      if (!(error instanceof PictureRefusal)) throw error;
      const { code, message } = error;
      // The path of a missing file is kept, because the file may come later; any other refused picture
      // must not be shown.
      const path = code === 'picture.missing' ? { path: text } : {};
      return { ...path, notice: { code, message: `${text}: ${message}` } };
    }
  }

  async #copy(path: string): Promise<string> {
    const { media, folder, isDryRun } = this.#places;
    const file = folder === undefined ? undefined : await fileIn(folder, path);
    if (file === undefined) {
      if ((await media.version(path)) !== undefined) return path;
      throw new PictureRefusal('picture.missing', say('picture.missing'));
    }
    const bytes = await readFile(file);
    await checkPicture(bytes);
    if (isDryRun !== true) await this.#store(path, bytes);
    return path;
  }

  async #fetch(address: string): Promise<string> {
    const { media, isDryRun, mayReach } = this.#places;
    const path = pathOfAddress(address);
    if (isDryRun === true || (await media.version(path)) !== undefined) return path;
    const { host } = new URL(address);
    if ((this.#failures.get(host) ?? 0) >= maxFailures) {
      throw new PictureRefusal('picture.unreachable', say('picture.before', { host }));
    }
    try {
      const bytes = await fetchPicture(address, maxFileBytes, mayReach);
      await checkPicture(bytes);
      await this.#store(path, bytes);
      return path;
    } catch (error) {
      if (error instanceof PictureRefusal && error.code === 'picture.unreachable') {
        this.#failures.set(host, (this.#failures.get(host) ?? 0) + 1);
      }
      throw error;
    }
  }

  async #store(path: string, bytes: Buffer): Promise<void> {
    const known = await this.#places.media.read(path);
    if (known?.bytes.equals(bytes) === true) return;
    await this.#places.media.write(path, bytes).catch((error: unknown) => {
      // The media engine refuses some names itself; such an error has no system code.
      if (error instanceof Error && 'code' in error) throw error;
      throw new PictureRefusal('picture.name', say('picture.name'));
    });
  }
}

/** Undefined when there is no such file, or it lies outside the folder. */
async function fileIn(folder: string, path: string): Promise<string | undefined> {
  const file = await realpath(join(folder, path)).catch(() => undefined);
  if (file === undefined || !file.startsWith((await realpath(folder)) + sep)) return undefined;
  const found = await stat(file);
  if (!found.isFile()) return undefined;
  if (found.size > maxFileBytes) {
    throw new PictureRefusal('picture.too_large', say('picture.large'));
  }
  return file;
}

/** The path for an address, always the same. */
function pathOfAddress(address: string): string {
  if (!URL.canParse(address)) {
    throw new PictureRefusal('picture.address', say('picture.no_address'));
  }
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  const safe = name.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^[-.]+/, '');
  const hash = createHash('sha256').update(address).digest('hex').slice(0, 16);
  return `fetched/${hash}-${safe.slice(-80) || 'picture'}`;
}

/**
 * Checks a picture by its content, not its name. Throws a `PictureRefusal`
 * (rules/imports#picture-files).
 */
export async function checkPicture(bytes: Buffer): Promise<void> {
  if (bytes.length > maxFileBytes) {
    throw new PictureRefusal('picture.too_large', say('picture.large'));
  }
  // The import is here because otherwise every command of the operator's program would load it.
  const { default: sharp } = await import('sharp');
  const {
    format,
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureRefusal('picture.type', say('picture.none'));
    });
  if (!formats.has(format))
    throw new PictureRefusal('picture.type', say('picture.format', { format }));
  if (width * height * pages > maxPixels) {
    throw new PictureRefusal('picture.pixels', say('picture.pixels', { width, height }));
  }
  const text = format === 'svg' ? bytes.toString('utf8') : '';
  if (unsafe.some((pattern) => pattern.test(text))) {
    throw new PictureRefusal('picture.unsafe', say('picture.unsafe'));
  }
}
