import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Milliseconds of processor time that React alone takes to render the markup of a page. */
export function bareReactMs(html: string, views: number): number {
  const body = html.slice(html.indexOf('<div id="app"'), html.lastIndexOf('<script'));
  const page = readTree(body);
  for (let view = 0; view < views / 2; view++) renderToString(elementOf(page));
  const before = process.cpuUsage();
  for (let view = 0; view < views; view++) renderToString(elementOf(page));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / views;
}

interface Markup {
  readonly tag: string;
  readonly props: Record<string, unknown>;
  readonly children: (Markup | string)[];
}

/** Every view makes its elements, as every React page does. */
function elementOf({ tag, props, children }: Markup): ReactElement {
  const inside = children.map((child) => (typeof child === 'string' ? child : elementOf(child)));
  return createElement(tag, props, ...inside);
}

const empty = new Set(['img', 'input', 'link', 'meta', 'br', 'hr', 'source']);
const piece =
  /<!--.*?-->|<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gis;
const attribute = /([^\s=>/]+)(?:="([^"]*)")?/g;

/** React's own output, nothing but tags, attributes and text. */
function readTree(html: string): Markup {
  const root: Markup = { tag: 'div', props: {}, children: [] };
  const open: Markup[] = [root];
  for (const [, closing, tag, attributes, text] of html.matchAll(piece)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(unescaped(text));
    else if (tag === undefined) continue;
    else if (closing === '/') close(open);
    else {
      open.push({ tag, props: readProps(attributes ?? ''), children: [] });
      if (empty.has(tag)) close(open);
    }
  }
  while (open.length > 1) close(open);
  return root;
}

function close(open: Markup[]): void {
  const done = open.length > 1 ? open.pop() : undefined;
  if (done) open.at(-1)?.children.push(done);
}

function readProps(text: string): Record<string, unknown> {
  return Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', value]) =>
      propOf(name, unescaped(value ?? '')),
    ),
  );
}

function propOf(name: string, value: string): readonly [string, unknown] {
  // React takes styles as objects and spells some names differently; its output is equally long.
  if (name === 'class') return ['className', value];
  if (name === 'for') return ['htmlFor', value];
  if (name === 'style' || name.startsWith('on')) return ['data-style', value];
  return [name, value];
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
