// Writes the technical drawings of every product whose family has one: node tools/pictures/draw.ts
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allDrawings } from '#tools/pictures/drawings/all.ts';
import { data } from './jobs.ts';

const media = join(data, 'media');
const made = allDrawings();
mkdirSync(join(media, 'drawings'), { recursive: true });
for (const file of readdirSync(join(media, 'drawings'))) {
  if (!made.has(`drawings/${file}`)) rmSync(join(media, 'drawings', file));
}
for (const [path, svg] of made) writeFileSync(join(media, path), svg);
console.log(`${made.size} drawings`);
