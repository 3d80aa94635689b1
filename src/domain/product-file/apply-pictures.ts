import type { Picture } from '#domain/catalog/product.ts';
import { withoutEntities } from '#domain/import/entities.ts';
import type { Cells } from '#domain/import/cells.ts';

const none = 'no_selection';

/** The outcome for a picture named in a cell. Without a path, the product gets no such picture. */
export interface PictureOfCell {
  readonly path?: string;
  /** Only an existing picture has colours. */
  readonly tones?: string;
}

/** Finds the picture that a cell names. */
export type FindPicture = (text: string, column: string) => PictureOfCell;

/**
 * Joins pictures of a row with those before: the base picture first, the others in their order. Only
 * hidden ones are removed.
 */
export function applyPictures(
  before: readonly Picture[],
  cells: Cells,
  find: FindPicture,
): readonly Picture[] {
  const take = (text: string | undefined, column: string, label: string): readonly Picture[] => {
    const { path, tones } = found(text, column, find);
    if (path === undefined) return [];
    return [{ path, label, ...(tones !== undefined && { tones }) }];
  };
  const first = take(
    cells.given('base_image'),
    'base_image',
    cells.label('base_image_label') ?? '',
  );
  const labels = cells.slots('additional_image_labels').map(withoutEntities);
  const more = cells
    .list('additional_images')
    .flatMap((text, index) => take(text, 'additional_images', labels[index] ?? ''));
  const hidden = new Set(
    cells
      .list('hide_from_product_page')
      .map((text) => found(text, 'hide_from_product_page', find).path),
  );
  const given = new Map([...more, ...first].map((picture) => [picture.path, picture]));
  const kept = before.filter(
    (_, at) => !cells.isEmptied(at === 0 ? 'base_image' : 'additional_images'),
  );
  const order = [...first, ...kept, ...more].map(({ path }) => path);
  const known = new Map(before.map((picture) => [picture.path, picture]));
  return [...new Set(order)]
    .filter((path) => !hidden.has(path))
    .flatMap((path) => {
      const picture = given.get(path);
      const old = known.get(path);
      if (picture === undefined) return old ?? [];
      return { ...old, ...picture, label: picture.label || (old?.label ?? '') };
    })
    .map((picture, at) => {
      const column = at === 0 ? 'base_image_label' : 'additional_image_labels';
      return cells.isEmptied(column) ? { ...picture, label: '' } : picture;
    });
}

/** The labels of pictures that a store view names itself. */
export function pictureLabels(
  before: Readonly<Record<string, string>>,
  pictures: readonly Picture[],
  cells: Cells,
  find: FindPicture,
): Readonly<Record<string, string>> {
  const base = found(cells.given('base_image'), 'base_image', find).path ?? pictures[0]?.path;
  const label = cells.label('base_image_label');
  const labels = cells.slots('additional_image_labels').map(withoutEntities);
  const paths = cells
    .list('additional_images')
    .map((text) => found(text, 'additional_images', find).path);
  const more = pictures.slice(1).map(({ path }) => path);
  const named = labels.flatMap((text, index) => {
    const path = paths[index] ?? more[index];
    return path === undefined || text === '' ? [] : [[path, text] as const];
  });
  const isKept = (path: string) =>
    !cells.isEmptied(path === base ? 'base_image_label' : 'additional_image_labels');
  return {
    ...Object.fromEntries(Object.entries(before).filter(([path]) => isKept(path))),
    ...(base !== undefined && label !== undefined && { [base]: label }),
    ...Object.fromEntries(named),
  };
}

/** The columns with names of pictures to fetch. */
export const pictureColumns = ['base_image', 'additional_images'] as const;

/** The pictures that a row names, as they are passed to `find`. */
export function pictureTexts(cells: Cells): readonly string[] {
  return [cells.given('base_image'), ...cells.list('additional_images')].flatMap(
    (text) => plainText(text) ?? [],
  );
}

function found(text: string | undefined, column: string, find: FindPicture): PictureOfCell {
  const plain = plainText(text);
  return plain === undefined ? {} : find(plain, column);
}

/** Whether a cell names a picture by its web address. */
export function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Removes a leading slash, unless the text is a web address. */
function plainText(text: string | undefined): string | undefined {
  if (text === undefined || text === none) return undefined;
  return isAddress(text) ? text : text.replace(/^\/+/, '');
}
