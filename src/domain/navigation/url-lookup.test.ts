import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mayLookUp,
  needsLookup,
  nextLookupStep,
  type LookupAnswer,
  type LookupSituation,
  type LookupSource,
} from './url-lookup.ts';

const online: LookupSituation = { hasStorage: true, isOnline: true };

describe('Before each navigation, a route is resolved through URL mapping (rules/offline#address-lookup)', () => {
  it.each([
    ['that is unmatched', undefined, false, true],
    ['is page-not-found', 'page-not-found', true, true],
    ['is page-not-found of another store view', 'en-page-not-found', true, true],
    ['or is a dispatcher route with no params', 'urldispatcher', false, true],
    ['but not one with params', 'urldispatcher-servanter', true, false],
    ['nor any other', 'cms-page', false, false],
  ])('%s', (_name, name, hasParams, isNeeded) => {
    expect(needsLookup({ name, hasParams })).toBe(isNeeded);
  });

  it('Navigation waits while another lookup holds the lock', () => {
    const unmatched = { name: undefined, hasParams: false };
    expect(mayLookUp(unmatched, true)).toBe('wait');
    expect(mayLookUp(unmatched, false)).toBe('look-up');
    expect(mayLookUp({ name: 'home', hasParams: false }, false)).toBe('go-on');
  });
});

/** Asks in turn what the sources know; gives the sources asked and how it ended. */
function lookUp(
  known: Readonly<Partial<Record<LookupSource, string>>>,
  situation: LookupSituation,
) {
  const answers: LookupAnswer<string>[] = [];
  for (;;) {
    const step = nextLookupStep(answers, situation);
    if (step.kind !== 'ask') return { asked: answers.map(({ source }) => source), end: step };
    answers.push({ source: step.source, hit: known[step.source] });
  }
}

describe('The lookup order', () => {
  it('is an in-memory map, then a local persistent cache, then a fallback search by url_path', () => {
    expect(lookUp({}, online).asked).toEqual(['memory', 'storage', 'server']);
    expect(lookUp({ server: 'product' }, online).end).toEqual({
      kind: 'found',
      hit: 'product',
      remember: ['memory', 'storage'],
    });
    expect(lookUp({ memory: 'product', server: 'category' }, online)).toEqual({
      asked: ['memory'],
      end: { kind: 'found', hit: 'product', remember: [] },
    });
  });

  it('without the persistent cache the memory alone remembers', () => {
    const { asked, end } = lookUp({ server: 'product' }, { ...online, hasStorage: false });
    expect(asked).toEqual(['memory', 'server']);
    expect(end).toMatchObject({ remember: ['memory'] });
  });

  it('Unresolved routes go to page-not-found', () => {
    expect(lookUp({}, online).end).toEqual({ kind: 'page-not-found' });
  });

  it('Offline navigation with an empty result shows a message and redirects home', () => {
    const { asked, end } = lookUp({ server: 'product' }, { ...online, isOnline: false });
    expect(asked).toEqual(['memory', 'storage']);
    expect(end).toEqual({ kind: 'not-available' });
  });

  it('asks each source once, no further than the first that knows, and none that can’t be asked', () => {
    const known = fc.record(
      { memory: fc.string(), storage: fc.string(), server: fc.string() },
      { requiredKeys: [] },
    );
    const situation = fc.record({ hasStorage: fc.boolean(), isOnline: fc.boolean() });
    fc.assert(
      fc.property(known, situation, (sources, here) => {
        const { asked, end } = lookUp(sources, here);
        expect(new Set(asked).size).toBe(asked.length);
        if (!here.hasStorage) expect(asked).not.toContain('storage');
        if (!here.isOnline) expect(asked).not.toContain('server');
        const last = asked.at(-1);
        if (end.kind === 'found') expect(end.hit).toBe(last && sources[last]);
        expect(asked.slice(0, -1).every((source) => sources[source] === undefined)).toBe(true);
        // Only the server says that there is nothing.
        if (end.kind === 'page-not-found') expect(last).toBe('server');
      }),
      { numRuns: 1000 },
    );
  });
});
