// Composes background, shadow and product into one WebP.
import { existsSync } from 'node:fs';
import sharp from 'sharp';

const maxSceneBytes = 120 * 1024;
const SHADOW = { r: 40, g: 43, b: 48, strength: 0.66 };

function background(size) {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <defs><radialGradient id="g" cx=".5" cy=".46" r=".75">
      <stop offset="0" stop-color="#f8f8f8"/><stop offset=".6" stop-color="#f5f5f5"/><stop offset="1" stop-color="#efefef"/>
    </radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`);
}

async function shadowLayer(file, size) {
  const alpha = await sharp(file)
    .extractChannel(0)
    .resize(size, size, { kernel: 'cubic' })
    .blur((1.2 * size) / 800)
    .linear(SHADOW.strength, 0)
    .raw()
    .toBuffer();
  const pixels = Buffer.alloc(size * size * 4);
  for (let i = 0; i < size * size; i++) pixels.set([SHADOW.r, SHADOW.g, SHADOW.b, alpha[i]], i * 4);
  return { input: pixels, raw: { width: size, height: size, channels: 4 } };
}

/** The finest quality at which a room of many tiles is within its bytes. */
async function composeScene(rendered, target, qualities = [84, 78, 72, 66]) {
  const [quality, ...lower] = qualities;
  const picture = sharp(`${rendered}.png`).removeAlpha();
  const { size } = await picture.webp({ quality, effort: 5 }).toFile(target);
  if (size <= maxSceneBytes || lower.length === 0) return size;
  return composeScene(rendered, target, lower);
}

/** Writes target and returns its size in bytes. A scene has no shadow file and is its own background. */
export async function compose(rendered, target, job) {
  const shadow = `${rendered}.shadow.png`;
  if (!existsSync(shadow)) return composeScene(rendered, target);
  const webp = { quality: 84, effort: 5 };
  const layers = [await shadowLayer(shadow, job.size), { input: `${rendered}.png` }];
  const flat = await sharp(background(job.size)).composite(layers).removeAlpha().png().toBuffer();
  return (await sharp(flat).webp(webp).toFile(target)).size;
}
