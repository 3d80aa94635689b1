/** What of a store view every page knows, whichever it stands in. */
export interface StoreFace {
  readonly storeId: number;
  readonly code: string;
  readonly language: 'nb' | 'en';
  readonly locale: 'nb-NO' | 'en-US';
  /** Path prefix, empty for the default view, else `/en`. */
  readonly prefix: string;
  readonly name: string;
}

/** The faces of the sample shop, the default one first; apart from their settings, which weigh. */
export const storeFaces = [
  { storeId: 1, code: 'no', language: 'nb', locale: 'nb-NO', prefix: '', name: 'Armatur' },
  { storeId: 2, code: 'en', language: 'en', locale: 'en-US', prefix: '/en', name: 'Armatur' },
  {
    storeId: 3,
    code: 'proff',
    language: 'nb',
    locale: 'nb-NO',
    prefix: '/proff',
    name: 'Armatur Proff',
  },
] as const satisfies readonly StoreFace[];

export const storeCodes: readonly string[] = storeFaces.map(({ code }) => code);

/** The view or face with a code; the default one for a code that is no longer there. */
export function viewOfCode<View extends StoreFace>(
  views: readonly [View, ...View[]],
  code: string,
): View {
  return views.find((view) => view.code === code) ?? views[0];
}

export function storeFaceOf(code: string): StoreFace {
  return viewOfCode<StoreFace>(storeFaces, code);
}
