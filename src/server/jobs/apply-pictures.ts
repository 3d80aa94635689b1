import type { Picture } from '#domain/catalog/product.ts';
import type { Cells } from './cells.ts';

const none = 'no_selection';

/** Pictures after a row: the base picture first, the others as they came; nothing is taken away but what is hidden. */
export function applyPictures(before: readonly Picture[], cells: Cells): readonly Picture[] {
  const base = pathOf(cells.given('base_image'));
  const labels = cells.list('additional_image_labels');
  const more = cells.list('additional_images').flatMap((text, index): Picture[] => {
    const path = pathOf(text);
    return path === undefined ? [] : [{ path, label: labels[index] ?? '' }];
  });
  const first =
    base === undefined ? [] : [{ path: base, label: cells.given('base_image_label') ?? '' }];
  const hidden = new Set(cells.list('hide_from_product_page').map(pathOf));
  const given = new Map([...more, ...first].map((picture) => [picture.path, picture]));
  const order = [...first, ...before, ...more].map(({ path }) => path);
  const known = new Map(before.map((picture) => [picture.path, picture]));
  return [...new Set(order)]
    .filter((path) => !hidden.has(path))
    .flatMap((path) => {
      const picture = given.get(path);
      const old = known.get(path);
      if (picture === undefined) return old ?? [];
      return { path, label: picture.label === '' ? (old?.label ?? '') : picture.label };
    });
}

/** Labels of pictures that a store view has words of its own for. */
export function pictureLabels(
  before: Readonly<Record<string, string>>,
  pictures: readonly Picture[],
  cells: Cells,
): Readonly<Record<string, string>> {
  const base = pathOf(cells.given('base_image')) ?? pictures[0]?.path;
  const label = cells.given('base_image_label');
  const labels = cells.list('additional_image_labels');
  const paths = cells.list('additional_images').map(pathOf);
  const more = pictures.slice(1).map(({ path }) => path);
  const named = labels.flatMap((text, index) => {
    const path = paths[index] ?? more[index];
    return path === undefined ? [] : [[path, text] as const];
  });
  return {
    ...before,
    ...(base !== undefined && label !== undefined && { [base]: label }),
    ...Object.fromEntries(named),
  };
}

/** Without leading slash, unless it is an address elsewhere. */
function pathOf(text: string | undefined): string | undefined {
  if (text === undefined || text === none) return undefined;
  return /^https?:\/\//i.test(text) ? text : text.replace(/^\/+/, '');
}
