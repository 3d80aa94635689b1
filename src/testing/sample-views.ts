import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeViewsOf, viewListKey, type Choice } from '#domain/store-views.ts';

type Part = Readonly<Record<string, unknown>>;

const file = join(import.meta.dirname, '..', '..', 'data', 'settings.json');
const read = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly groups: Readonly<Record<string, string>>;
  readonly storeViews: Readonly<Record<string, Part>>;
};

/** The settings of the sample shop's views, as stored. */
export const sampleChoices: readonly Choice[] = [
  { scope: '', key: viewListKey, value: Object.keys(read.storeViews) },
  ...Object.entries(read.storeViews).flatMap(([scope, part]) =>
    Object.entries(part).flatMap(([name, value]) =>
      typeof value === 'object'
        ? Object.entries(value as Part).map(([inner, each]) => {
            return { scope, key: `${name}.${inner}`, value: each };
          })
        : [{ scope, key: name, value }],
    ),
  ),
];

/** Its groups of customers, as a setting. */
export const sampleGroups = { scope: '', key: 'groups', value: read.groups };

/** The store views of the sample shop, and of test shops. */
export const storeViews = storeViewsOf(sampleChoices);
