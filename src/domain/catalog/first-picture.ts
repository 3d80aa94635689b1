import type { Picture } from './product.ts';

/** What a product is shown by where there is room for one picture; its label is the page's. */
export function firstPicture({
  pictures: [first],
}: {
  readonly pictures: readonly Picture[];
}): Pick<Picture, 'path' | 'tones'> | undefined {
  if (first === undefined) return undefined;
  const { label: _, ...shown } = first;
  return shown;
}
