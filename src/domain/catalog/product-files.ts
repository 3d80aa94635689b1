import { fileAttributes } from '#domain/constants.ts';
import type { Attribute } from './attribute.ts';
import type { AttributeValues } from './product.ts';

/** The files of a product other than its pictures, by their paths under the media root. */
export interface ProductFiles {
  readonly drawings: readonly string[];
  /** Pictures of the fitting, then of rooms that show it. */
  readonly mounting: readonly string[];
  readonly environment: readonly string[];
  readonly papers: readonly { readonly label: string; readonly path: string }[];
}

/** The files that an article's attributes name. The attribute's name is the title of the paper. */
export function productFiles(
  values: AttributeValues,
  attributes: readonly Attribute[],
): ProductFiles {
  const { drawing, mounting, environment, papers } = fileAttributes;
  return {
    drawings: filePaths(values[drawing]),
    mounting: filePaths(values[mounting]),
    environment: filePaths(values[environment]),
    papers: papers.flatMap((code) => {
      const label = attributes.find((attribute) => attribute.code === code)?.label ?? code;
      return filePaths(values[code]).map((path) => ({ label, path }));
    }),
  };
}

/** Returns paths without a leading slash. */
export function filePaths(value: AttributeValues[string] | undefined): readonly string[] {
  return [value ?? '']
    .flat()
    .flatMap((text) => text.split(','))
    .map((path) => path.trim().replace(/^\/+/, ''))
    .filter((path) => path !== '');
}
