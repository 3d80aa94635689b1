import type { MediaEngine } from '#server/engines/media/port.ts';

const fields = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;
/**
 * The limits of brightness between tones: the first is the lightest, and below them all is the fifth.
 */
const steps = [238, 220, 196, 160, 100] as const;
/** The distance from which on a colour counts as the picture's cast. */
const cast = 12;

const maxCached = 500;
const cache = new WeakMap<MediaEngine, Map<string, Promise<string>>>();

export async function tonesOf(
  media: MediaEngine,
  path: string | undefined,
): Promise<string | undefined> {
  const version = path === undefined ? undefined : await media.version(path);
  if (path === undefined || version === undefined) return undefined;
  const known = cache.get(media) ?? new Map<string, Promise<string>>();
  if (known.size >= maxCached) known.clear();
  cache.set(media, known);
  const name = `${path} ${version}`;
  const tones =
    known.get(name) ?? media.read(path).then((file) => (file ? readTones(file.bytes) : ''));
  known.set(name, tones);
  return (await tones) || undefined;
}

/**
 * Computes tones such as `b1 e3 h2 warm`: the nine fields (`a` to `i`) that are darker than the studio
 * ground, by how many steps, and the cast.
 */
export async function readTones(bytes: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const pixels = await sharp(bytes, { limitInputPixels: 60_000_000 })
    .resize(3, 3, { fit: 'fill' })
    .flatten({ background: '#f5f5f5' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
    .catch(() => undefined);
  if (pixels === undefined || pixels.length !== fields.length * 3) return '';
  const colours = fields.map((_, index) => [...pixels.subarray(index * 3, index * 3 + 3)]);
  const dark = fields.flatMap((field, index) => {
    const tone = toneOf(mean(colours[index] ?? []));
    return tone === 0 ? [] : [`${field}${tone}`];
  });
  return dark.length === 0 ? '' : [...dark, ...castOf(colours)].join(' ');
}

function toneOf(brightness: number): number {
  const found = steps.findIndex((step) => brightness >= step);
  return found === -1 ? steps.length : found;
}

function castOf(colours: readonly (readonly number[])[]): readonly string[] {
  const [red, green, blue] = [0, 1, 2].map((channel) =>
    mean(colours.map((colour) => colour[channel] ?? 0)),
  );
  if (red === undefined || green === undefined || blue === undefined) return [];
  if (red - blue > cast) return ['warm'];
  if (green - (red + blue) / 2 > cast / 2) return ['green'];
  return blue - red > cast ? ['blue'] : [];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
