import type { Picture } from '#domain/catalog/product.ts';
import type { Cells } from './cells.ts';
import { isAddress } from './picture-intake.ts';

const none = 'no_selection';

/** The path under which a picture is kept, as a cell names it; undefined when it is not taken. */
export type FindPicture = (text: string, column: string) => string | undefined;

/** Pictures after a row: the base picture first, the others as they came; nothing is taken away but what is hidden. */
export function applyPictures(
  before: readonly Picture[],
  cells: Cells,
  find: FindPicture,
): readonly Picture[] {
  const base = pathOf(cells.given('base_image'), 'base_image', find);
  const labels = cells.slots('additional_image_labels');
  const more = cells.list('additional_images').flatMap((text, index): Picture[] => {
    const path = pathOf(text, 'additional_images', find);
    return path === undefined ? [] : [{ path, label: labels[index] ?? '' }];
  });
  const first =
    base === undefined ? [] : [{ path: base, label: cells.given('base_image_label') ?? '' }];
  const hidden = new Set(
    cells
      .list('hide_from_product_page')
      .map((text) => pathOf(text, 'hide_from_product_page', find)),
  );
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
  find: FindPicture,
): Readonly<Record<string, string>> {
  const base = pathOf(cells.given('base_image'), 'base_image', find) ?? pictures[0]?.path;
  const label = cells.given('base_image_label');
  const labels = cells.slots('additional_image_labels');
  const paths = cells
    .list('additional_images')
    .map((text) => pathOf(text, 'additional_images', find));
  const more = pictures.slice(1).map(({ path }) => path);
  const named = labels.flatMap((text, index) => {
    const path = paths[index] ?? more[index];
    return path === undefined || text === '' ? [] : [[path, text] as const];
  });
  return {
    ...before,
    ...(base !== undefined && label !== undefined && { [base]: label }),
    ...Object.fromEntries(named),
  };
}

/** Every picture a row names, as `find` will be asked for it. */
export function pictureTexts(cells: Cells): readonly string[] {
  return [cells.given('base_image'), ...cells.list('additional_images')].flatMap(
    (text) => plainText(text) ?? [],
  );
}

function pathOf(text: string | undefined, column: string, find: FindPicture): string | undefined {
  const plain = plainText(text);
  return plain === undefined ? undefined : find(plain, column);
}

/** Without leading slash, unless it is an address elsewhere. */
function plainText(text: string | undefined): string | undefined {
  if (text === undefined || text === none) return undefined;
  return isAddress(text) ? text : text.replace(/^\/+/, '');
}
