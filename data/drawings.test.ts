import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allDrawings, drawingPath } from '#tools/pictures/drawings/all.ts';
import { allJobs, data, fingerprint, readLedger, readModels } from '#tools/pictures/jobs.ts';

const media = join(data, 'media');
const made = allDrawings();

describe('drawings', () => {
  it('are drawn from the models as they stand now', () => {
    const files = readdirSync(join(media, 'drawings'));
    expect(new Set(files.map((file) => `drawings/${file}`))).toEqual(new Set(made.keys()));
    for (const [path, svg] of made) {
      expect(readFileSync(join(media, path), 'utf8') === svg, path).toBe(true);
    }
  });

  it('are there for at least sixty products, and named by every variant', () => {
    const models = readModels();
    const drawn = models.filter((model) =>
      model.variants.every((one) => one.drawing !== undefined),
    );
    expect(drawn.length).toBeGreaterThanOrEqual(60);
    for (const model of models) {
      for (const variant of model.variants) {
        expect(variant.drawing, variant.sku).toBe(drawingPath(model, variant));
      }
    }
  });

  it('carry only figures that are dimensions of the article', () => {
    for (const model of readModels()) {
      for (const { drawing, sku, dimensions } of model.variants) {
        if (drawing === undefined) continue;
        const told = new Set(Object.values({ ...model.dimensions, ...dimensions }));
        const figures = [...(made.get(drawing) ?? '').matchAll(/>ø?(\d+)<\/text>/g)].map((match) =>
          Number(match[1]),
        );
        expect(figures.length, sku).toBeGreaterThan(0);
        expect(
          figures.filter((figure) => !told.has(figure)),
          `${sku} ${drawing}`,
        ).toEqual([]);
      }
    }
  });
});

describe('pictures', () => {
  it('were drawn from the models as they stand now', () => {
    const ledger = readLedger();
    const drawn = allJobs().filter((job) => existsSync(join(media, job.picture)));
    const stale = drawn.filter((job) => ledger[job.picture] !== fingerprint(job));
    expect(stale.map((job) => job.picture)).toEqual([]);
  });
});
