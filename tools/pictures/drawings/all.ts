import { readModels, type Model, type Variant } from '#tools/pictures/jobs.ts';
import { drawings } from '#tools/pictures/drawings/families/index.ts';
import { sheetOf } from './sheet.ts';
import type { Drawing, Sizes } from './view.ts';

/** Where a variant's drawing lies: variants of one size share it, so the sizes make its name. */
export function drawingPath(model: Model, variant: Variant): string | undefined {
  if (!drawings.has(model.family)) return undefined;
  const own = Object.values(variant.dimensions ?? {});
  return `drawings/${[model.id, ...(own.length > 0 ? [own.join('x')] : [])].join('-')}.svg`;
}

/** The dimensions a customer is told about one variant. */
function dimensionsOf(model: Model, variant: Variant): Record<string, number> {
  return { ...model.dimensions, ...variant.dimensions };
}

function drawingOf(model: Model, variant: Variant): Drawing | undefined {
  const shape = Object.entries(model.shape ?? {}).flatMap(([name, value]): [string, number][] =>
    typeof value === 'number' ? [[name, value]] : [],
  );
  const values = new Map([...shape, ...Object.entries(dimensionsOf(model, variant))]);
  const sizes: Sizes = (name, otherwise) => {
    const value = values.get(name) ?? otherwise;
    if (value === undefined) throw new Error(`${model.id} has no ${name}`);
    return value;
  };
  return drawings.get(model.family)?.(sizes);
}

/** The SVG of every drawing by its path under `media/`. */
export function allDrawings(): Map<string, string> {
  const made = new Map<string, string>();
  for (const model of readModels()) {
    for (const variant of model.variants) {
      const path = drawingPath(model, variant);
      const drawing = drawingOf(model, variant);
      if (path !== undefined && drawing !== undefined && !made.has(path))
        made.set(path, sheetOf(drawing));
    }
  }
  return made;
}
