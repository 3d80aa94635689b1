import type { CSSProperties } from 'react';

type Colour = readonly [day: string, dark: string];

// The colours of the shop's pages.
const inks = {
  ink: ['#13201f', '#edf1ef'],
  soft: ['#52605d', '#a5b2ae'],
  action: ['#0e4a4e', '#8accc6'],
  onAction: ['#ffffff', '#06211f'],
} as const satisfies Record<string, Colour>;
const grounds = {
  page: ['#f4f5f3', '#0f1716'],
  sheet: ['#ffffff', '#16201f'],
  action: inks.action,
} as const satisfies Record<string, Colour>;
const lines = { line: ['#e1e4e1', '#293634'] } as const satisfies Record<string, Colour>;

export type LetterInk = keyof typeof inks;

interface Paint {
  readonly ink?: LetterInk;
  readonly ground?: keyof typeof grounds;
  readonly line?: keyof typeof lines;
}

/** Colours are inline, since many mail programs drop all else; classes change them in dark mode. */
export function paint(
  { ink, ground, line }: Paint,
  style: CSSProperties = {},
): { readonly className: string; readonly style: CSSProperties } {
  const names = [ink && `ink-${ink}`, ground && `ground-${ground}`, line && `line-${line}`];
  return {
    className: names.filter((each) => each !== undefined).join(' '),
    style: {
      ...(ink && { color: inks[ink][0] }),
      ...(ground && { backgroundColor: grounds[ground][0] }),
      ...(line && { borderColor: lines[line][0] }),
      ...style,
    },
  };
}

export const font = "'Schibsted Grotesk', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

/**
 * A table for layout only, as Outlook for Windows needs it; assistive technology does not see it as a
 * table.
 */
export const placing = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 } as const;

function inTheDark(name: string, property: string, colours: Readonly<Record<string, Colour>>) {
  return Object.entries(colours).map(
    ([key, [, dark]]) => `.${name}-${key}{${property}:${dark}!important}`,
  );
}

/** Rules that a style attribute cannot hold. On a narrow screen an amount stands below its name. */
export const letterStyles = [
  ':root{color-scheme:light dark}',
  // Outlook for Windows inherits no typeface into a table.
  `td,p,h1,h2,h3,li{font-family:${font}}`,
  '.page-text h2,.page-text h3{font-size:16px;font-weight:600;margin:32px 0 4px}',
  '.page-text p{margin:16px 0 0}.page-text h2+p,.page-text h3+p{margin-top:0}',
  `.page-text a{color:${inks.action[0]}}`,
  '@media (prefers-color-scheme:dark){',
  ...inTheDark('ink', 'color', inks),
  ...inTheDark('ground', 'background-color', grounds),
  ...inTheDark('line', 'border-color', lines),
  `.page-text a{color:${inks.action[1]}!important}`,
  '}@media (max-width:480px){',
  '.sheet{padding:24px 16px!important}',
  '.button-frame,.button{width:100%!important;box-sizing:border-box}',
  '.goods .name,.goods .amount{display:block!important;text-align:left!important;padding-left:0!important}',
  '.goods .amount{padding-top:0!important;border-top:0!important}',
  '}',
].join('');
