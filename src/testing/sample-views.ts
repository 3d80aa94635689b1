import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeViewsOf, type Choice } from '#domain/store-views.ts';

const file = join(import.meta.dirname, '..', '..', 'data', 'settings.json');
const read = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly groups: Readonly<Record<string, string>>;
  readonly storeViews: Readonly<Record<string, Record<string, Record<string, unknown>>>>;
};

/** What the sample shop's views choose, as it is stored. */
export const sampleChoices: readonly Choice[] = Object.entries(read.storeViews).flatMap(
  ([scope, sections]) =>
    Object.entries(sections).flatMap(([section, settings]) =>
      Object.entries(settings).map(([name, value]) => ({
        scope,
        key: `${section}.${name}`,
        value,
      })),
    ),
);

/** Its groups of customers, as a setting. */
export const sampleGroups = { scope: '', key: 'groups', value: read.groups };

/** The store views of the sample shop, and of test shops. */
export const storeViews = storeViewsOf(sampleChoices);
