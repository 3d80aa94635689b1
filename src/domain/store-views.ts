import { isReservedUrlKey } from '#domain/catalog/reserved-url-keys.ts';
import { defaultSettings, type Settings, type StoreView } from './settings.ts';
import { localeOf, type StoreFace } from './store-faces.ts';

/** All store views, the default one first. */
export type StoreViews = readonly [StoreView, ...StoreView[]];

/** A setting that the shop or a store view chooses, for example `catalog.pageSize`. */
export interface Choice {
  /** The code of the store view; empty for the whole shop. */
  readonly scope: string;
  readonly key: string;
  readonly value: unknown;
}

/** The key of the list of all store views, by their codes and in their order. */
export const viewListKey = 'storeViews';

/** The name of a setting in files and for operators. */
export function settingName({ scope, key }: Pick<Choice, 'scope' | 'key'>): string {
  return scope === '' ? key : `${viewListKey}.${scope}.${key}`;
}

/** The code of the only view while none is set. */
const firstCode = 'no';

type Face = Pick<StoreFace, 'storeId' | 'language' | 'prefix' | 'name'>;

/** The face of a view that chooses nothing. Its name is the seller's. */
export const defaultFace: Omit<Face, 'name'> = { storeId: 1, language: 'nb', prefix: '' };

/** The store views in the merchant's order. A list without a default view is never stored. */
export function storeViewsOf(choices: readonly Choice[]): StoreViews {
  const views = viewCodesOf(choices).map((code) => viewOf(code, choices));
  const usual = views.find(({ prefix }) => prefix === '') ?? viewOf(firstCode, []);
  return [usual, ...views.filter((view) => view !== usual)];
}

export function viewCodesOf(choices: readonly Choice[]): readonly string[] {
  // The cast is safe, because the rules of the settings checked the value before it was stored.
  return (chosen(choices, '', viewListKey) as readonly string[] | undefined) ?? [firstCode];
}

function chosen(choices: readonly Choice[], scope: string, key: string): unknown {
  return choices.find((choice) => choice.scope === scope && choice.key === key)?.value;
}

function viewOf(code: string, choices: readonly Choice[]): StoreView {
  const own = choices.filter(({ scope }) => scope === code);
  const seller = chosen(choices, '', 'seller.name') as string | undefined;
  const usual: Face = { ...defaultFace, name: seller ?? '' };
  const face = own.reduce(
    (before, { key, value }) => withChoice(before, [key], value) as Face,
    usual,
  );
  return {
    ...face,
    code,
    locale: localeOf[face.language],
    settings: own.reduce<Settings>(
      (settings, { key, value }) => withChoice(settings, key.split('.'), value) as Settings,
      defaultSettings,
    ),
  };
}

/** A setting that no longer exists is ignored. */
function withChoice(
  settings: unknown,
  [name, ...rest]: readonly string[],
  value: unknown,
): unknown {
  if (name === undefined) return value;
  if (typeof settings !== 'object' || settings === null || !Object.hasOwn(settings, name)) {
    return settings;
  }
  const inside = (settings as Readonly<Record<string, unknown>>)[name];
  return { ...settings, [name]: withChoice(inside, rest, value) };
}

/** A problem between store views. `other` is the view that this one clashes with. */
export interface ViewProblem {
  readonly code: string;
  readonly field: 'prefix' | 'storeId';
  readonly value: string;
  readonly kind: 'taken' | 'screen' | 'no_default';
  readonly other?: string;
}

/**
 * Finds problems: exactly one view has no prefix and is the default, and prefixes and numbers are
 * unique (rules/settings#store-views).
 */
export function viewProblems(choices: readonly Choice[]): readonly ViewProblem[] {
  const views = viewCodesOf(choices).map((code) => viewOf(code, choices));
  const taken = views.flatMap((view, at) =>
    (['prefix', 'storeId'] as const).flatMap((field): readonly ViewProblem[] => {
      const other = views.slice(0, at).find((before) => before[field] === view[field]);
      if (other === undefined) return [];
      const value = String(view[field]);
      return [{ code: view.code, field, value, kind: 'taken', other: other.code }];
    }),
  );
  const hiding = views
    .filter(({ prefix }) => isReservedUrlKey(prefix.slice(1)))
    .map(({ code, prefix }): ViewProblem => {
      return { code, field: 'prefix', value: prefix, kind: 'screen' };
    });
  const hasDefault = views.some(({ prefix }) => prefix === '');
  const lacking: readonly ViewProblem[] = hasDefault
    ? []
    : [{ code: views[0]?.code ?? firstCode, field: 'prefix', value: '', kind: 'no_default' }];
  return [...taken, ...hiding, ...lacking];
}
