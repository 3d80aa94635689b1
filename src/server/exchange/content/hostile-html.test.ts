import { hostileHtml } from '#testing/hostile-html.ts';
import { expect, test } from 'vitest';
import { safeContent, safeHtml } from './safe-html.ts';

const cases = hostileHtml(1_000);

/** Matches a tag as the cleaner writes it; an attribute's value holds no quotation mark and no `<`. */
const tag = /<(\/?)([a-z0-9]+)((?: [a-z]+(?:="[^"<]*")?)*)( ?\/)?>/g;
const names = new Set(
  [
    'p br h1 h2 h3 h4 h5 h6 ul ol li strong b em i sub sup table thead tbody tfoot tr th td a',
    'blockquote dl dt dd div span section figure figcaption img hr small caption details summary',
    'u s code pre',
  ]
    .join(' ')
    .split(' '),
);
const attributes = new Set('href title scope colspan src srcset alt width height'.split(' '));

/** Finds everything that a browser could run or load from another site. Clean HTML has none. */
function findings(html: string): readonly string[] {
  const found: string[] = [];
  const text = html.replaceAll(tag, (whole, _end, name: string, rest: string) => {
    if (!names.has(name)) found.push(whole);
    for (const [, attribute = '', value = ''] of rest.matchAll(/ ([a-z]+)(?:="([^"]*)")?/g)) {
      if (!attributes.has(attribute)) found.push(whole);
      else if (attribute === 'href' && !isLink(value)) found.push(whole);
      else if (attribute === 'src' && isForeign(value)) found.push(whole);
      else if (attribute === 'srcset' && value.split(',').some(isForeign)) found.push(whole);
    }
    return '';
  });
  if (/[<\0]/.test(text)) found.push(text);
  return found;
}

function isForeign(source: string): boolean {
  return /^[^a-z0-9]*(?:[a-z]+:|[/\\]{2})/i.test(source);
}

/** Reads the address as a browser does, which drops control characters, spaces, tabs and line ends. */
function isLink(value: string): boolean {
  // oxlint-disable-next-line no-control-regex
  const plain = decoded(value).replaceAll(/[\u0000-\u0020]/g, '');
  if (/^[/\\]{2}/.test(plain)) return false;
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(plain) ?? [];
  return scheme === undefined || ['https', 'mailto', 'tel'].includes(scheme.toLowerCase());
}

function decoded(value: string): string {
  return value
    .replaceAll(/&#x([0-9a-f]+);?/gi, (_, digits: string) =>
      String.fromCodePoint(parseInt(digits, 16)),
    )
    .replaceAll(/&#(\d+);?/g, (_, digits: string) => String.fromCodePoint(Number(digits)))
    .replaceAll(/&(?:colon|tab|newline);/gi, (name) => (name.startsWith('&c') ? ':' : ''))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

test.each([
  ['a merchant’s text', safeHtml],
  ['a page', safeContent],
])('of 1 000 hostile texts nothing is left in %s that a browser could run', (_what, clean) => {
  const failed = cases.filter((html) => findings(clean(html)).length > 0);
  expect(failed).toEqual([]);
});

test('the check finds what was not cleaned', () => {
  const found = cases.filter((html) => findings(html).length > 0);
  expect(found.length).toBeGreaterThan(800);
  for (const source of ['//evil.example/a 1x', '/a.webp 1x, https://evil.example/b 2x']) {
    expect(findings(`<img src="/a.webp" srcset="${source}">`)).toHaveLength(1);
  }
  expect(findings('<img src="/a.webp" srcset="/a.webp 1x, /a.webp 2x">')).toEqual([]);
});
