import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readRows } from '#testing/sample-files.ts';
import { clothesFile } from './clothes-file.ts';

/** Outlines on a square of 100, by what the picture's name begins with. */
const outlines: Readonly<Record<string, string>> = {
  top: 'M35 15 L20 25 L10 60 L22 64 L28 45 L28 88 L72 88 L72 45 L78 64 L90 60 L80 25 L65 15 Q50 28 35 15 Z',
  legs: 'M30 12 L70 12 L76 90 L56 90 L50 40 L44 90 L24 90 Z',
  skirt: 'M36 15 L64 15 L84 88 L16 88 Z',
  long: 'M40 8 L60 8 L62 92 L38 92 Z',
  small: 'M22 62 Q22 20 50 20 Q78 20 78 62 L78 78 L22 78 Z',
};
const shapes: Readonly<Record<string, keyof typeof outlines>> = {
  trousers: 'legs',
  shorts: 'legs',
  skirt: 'skirt',
  hat: 'small',
  scarf: 'long',
  mittens: 'small',
  socks: 'small',
  belt: 'long',
  winter: 'small',
  yarn: 'small',
  pattern: 'skirt',
  gift: 'skirt',
};
const dyes: Readonly<Record<string, string>> = {
  natur: '#e6dcc6',
  mosegronn: '#5d6b45',
  marinebla: '#22304f',
  rust: '#a8562f',
};

/** Draws every picture that the products name, since a merchant's own would weigh more than the rest. */
export async function drawPictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = new Set(
    readRows(clothesFile('products.csv')).map((row) => row['base_image'] ?? ''),
  );
  for (const name of names) {
    if (name === '') continue;
    const [kind = '', ...more] = name.replace('.webp', '').split('-');
    const outline = outlines[shapes[kind] ?? 'top'] ?? '';
    const dye = dyes[more.at(-1) ?? ''] ?? dyes['rust'];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#f1efec"/><path d="${outline}" fill="${dye}"/></svg>`;
    await sharp(Buffer.from(svg), { density: 576 })
      .resize(800, 800)
      .webp({ quality: 80 })
      .toFile(join(folder, name));
  }
}
