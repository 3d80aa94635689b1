import { splitStorePath } from '#domain/navigation/store-prefix.ts';
import type { StoreFace } from '#domain/store-faces.ts';
import { AppError } from '#server/app-error.ts';

type Views<View extends StoreFace> = readonly [View, ...View[]];

/**
 * The store view of a call: from the header, else the query, else the default; an unknown one is
 * refused.
 */
export function storeViewOfCall<View extends StoreFace>(
  views: Views<View>,
  header: unknown,
  query: unknown,
): View {
  const code = nonEmpty(header) ?? nonEmpty(query);
  if (code === undefined) return views[0];
  const found = views.find((view) => view.code === code);
  if (found === undefined) throw new AppError('request.unknown_store');
  return found;
}

export function storeViewOfPath<View extends StoreFace>(views: Views<View>, path: string): View {
  return splitStorePath(path, views).view;
}

function nonEmpty(value: unknown): unknown {
  return value === '' ? undefined : value;
}
