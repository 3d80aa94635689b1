import { fileAttributes, warrantyAttribute } from '#domain/constants.ts';
import type { Attribute } from './attribute.ts';
import type { AttributeValues } from './product.ts';
import { productFiles, type ProductFiles } from './product-files.ts';
import { valueInWords, type ValueWriting } from './specification.ts';

/** The drawings and documents of an article that its buyer needs later, and its warranty. */
export interface ArticlePapers {
  readonly papers: ProductFiles['papers'];
  readonly warranty?: { readonly label: string; readonly value: string };
}

export function articlePapers(
  values: AttributeValues,
  attributes: readonly Attribute[],
  writing: ValueWriting,
): ArticlePapers {
  const { drawings, papers } = productFiles(values, attributes);
  const named = (wanted: string) => attributes.find(({ code }) => code === wanted);
  const label = named(fileAttributes.drawing)?.label ?? fileAttributes.drawing;
  const promise = named(warrantyAttribute);
  const value = promise ? valueInWords(promise, values[warrantyAttribute], writing) : '';
  return {
    papers: [...drawings.map((path) => ({ label, path })), ...papers],
    ...(promise && value !== '' && { warranty: { label: promise.label, value } }),
  };
}

/** The names of the papers that the catalogue can have for an article, the drawing first. */
export function paperKinds(attributes: readonly Attribute[]): readonly string[] {
  const codes = [fileAttributes.drawing, ...fileAttributes.papers];
  return codes.flatMap((wanted) => attributes.find(({ code }) => code === wanted)?.label ?? []);
}
