import type { Picture } from './product.ts';

/** The picture of a product where there is room for only one. The page gives it a label. */
export function firstPicture({
  pictures: [first],
}: {
  readonly pictures: readonly Picture[];
}): Pick<Picture, 'path' | 'tones'> | undefined {
  if (first === undefined) return undefined;
  const { label: _, ...shown } = first;
  return shown;
}
