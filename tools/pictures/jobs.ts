import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The catalogue and its pictures. */
export const data = join(import.meta.dirname, '..', '..', 'data');
/** The file with the numbers that each picture was drawn from. */
export const ledgerFile = join(import.meta.dirname, 'rendered.json');

/** Millimetres by name; among a model's own shape also names of finishes and lists. */
export type Numbers = Record<string, unknown>;

/** One article made from a model. */
export interface Variant {
  sku: string;
  finish: string;
  picture: string;
  drawing?: string;
  dimensions?: Record<string, number>;
}

/** A form with its measures, as `data/README.md` describes it. */
export interface Model {
  id: string;
  family: string;
  dimensions: Record<string, number>;
  shape?: Numbers;
  look?: Numbers;
  variants: Variant[];
}

/** The renderer makes one picture per job. The longer side is in pixels. */
export interface Job {
  picture: string;
  family: string;
  finish: string;
  dimensions?: Numbers;
  look?: Numbers;
  size: number;
  samples: number;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Every model of the catalogue. */
export function readModels(): Model[] {
  const folder = join(data, 'catalogue', 'models');
  return readdirSync(folder).flatMap((file): Model[] => readJson(join(folder, file)));
}

/** Makes one job per picture; the first variant with a picture decides its content. */
function productJobs(): Job[] {
  const jobs = new Map<string, Job>();
  for (const { family, dimensions, shape, look = {}, variants } of readModels()) {
    for (const { picture, finish, dimensions: own } of variants) {
      if (jobs.has(picture)) continue;
      const all = { ...dimensions, ...shape, ...own };
      jobs.set(picture, { picture, family, finish, dimensions: all, look, size: 1600, samples: 7 });
    }
  }
  return [...jobs.values()];
}

/** Every picture there should be, scenes first. */
export function allJobs(): Job[] {
  const scenes: Job[] = readJson(join(import.meta.dirname, 'scenes.json'));
  return [...scenes, ...productJobs()];
}

/** A picture is out of date when its numbers changed or its builder's version was raised; size and samples only refine it. */
export function fingerprint({ family, finish, dimensions, look }: Job): string {
  const versions: { studio: number; families: Record<string, number> } = readJson(
    join(import.meta.dirname, 'versions.json'),
  );
  const version = [versions.studio, versions.families[family] ?? 1];
  const numbers = JSON.stringify([version, family, finish, dimensions, look]);
  return createHash('sha256').update(numbers).digest('hex').slice(0, 16);
}

/** Fingerprints by picture. */
export function readLedger(): Record<string, string> {
  return existsSync(ledgerFile) ? readJson(ledgerFile) : {};
}
