import { readPicturePath } from '#domain/content/content-checks.ts';
import type { Cells } from '#domain/import/cells.ts';
import { withoutEntities } from '#domain/import/entities.ts';
import { maxNameLetters, maxTextLetters } from '#domain/import/feed-values.ts';
import { checkLength } from '#server/exchange/files/refusals.ts';
import { safeContent } from './safe-html.ts';

export function textAfter(
  cells: Cells,
  column: string,
  before = '',
  maxLetters = maxNameLetters,
): string {
  const given = cells.text(column);
  if (given === null) return '';
  // These texts are shown as plain text, so HTML entities in them are decoded.
  const text = given === undefined ? before : withoutEntities(given.trim());
  return checkLength(column, text, maxLetters);
}

export function contentAfter(cells: Cells, before = ''): string {
  const given = cells.text('content');
  if (given === undefined) return before;
  return safeContent(checkLength('content', given ?? '', maxTextLetters));
}

/** The picture as a list, which is empty without one. */
export function picturePaths(picture: string): readonly string[] {
  return picture === '' ? [] : [picture];
}

type PictureColumn = 'image' | 'picture' | 'scene' | 'before_image' | 'after_image';

export function pictureAfter(cells: Cells, column: PictureColumn, before = ''): string {
  if (cells.text(column) === null) return '';
  const code = column === 'picture' || column === 'scene' ? 'picture.invalid' : 'image.invalid';
  return cells.read(column, readPicturePath, code) ?? before;
}
