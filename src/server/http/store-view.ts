import { splitStorePath } from '#domain/navigation/store-prefix.ts';
import { storeViews, type StoreView } from '#domain/settings.ts';
import { AppError } from '#server/app-error.ts';

/** The view of a call: the header, else the query, else the default; an unknown one is refused. */
export function storeViewOfCall(header: unknown, query: unknown): StoreView {
  const code = nonEmpty(header) ?? nonEmpty(query);
  if (code === undefined) return defaultStoreView();
  const found = storeViews.find((view) => view.code === code);
  if (found === undefined) throw new AppError('request.unknown_store');
  return found;
}

export function storeViewOfPath(path: string): StoreView {
  return splitStorePath(path, storeViews).view;
}

export function defaultStoreView(): StoreView {
  const [first] = storeViews;
  if (first === undefined) throw new Error('The shop has no store view');
  return first;
}

function nonEmpty(value: unknown): unknown {
  return value === '' ? undefined : value;
}
