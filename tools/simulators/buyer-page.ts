import { wordsIn, type Language } from './words.ts';

/** A page on which no money moves. It resembles no brand, and says that it is a simulator. */
export function pageOf(content: string, language: Language, script = ''): string {
  const say = wordsIn(language);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${say('Prøvebetaling')}</title><style>${styles}</style></head>
<body><main><h1>${say('Prøvebetaling')} <span>– ${say('ingen penger flyttes')}</span></h1>
${content}</main>${script && `<script>${script}</script>`}</body></html>`;
}

const styles = `
* { box-sizing: border-box; }
html { height: auto; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1d2430; background: #fff; }
body[inert] { opacity: .4; }
main { max-width: 26rem; margin: 0 auto; padding: 1rem; }
p { margin: 0 0 .75rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 .75rem; padding: .5rem .75rem; font-size: 1rem;
  background: #fdf3d8; border: 1px solid #c99a2e; border-radius: .25rem; }
h1 span { font-weight: 400; }
.amount { margin: 0; font-size: 1.75rem; font-weight: 600; }
[role=alert] { font-weight: 600; color: #a11b1b; }
.main, details > div { display: grid; gap: .5rem; }
button { font: inherit; text-align: left; min-height: 2.75rem; padding: .5rem .75rem; color: inherit;
  background: #fff; border: 1px solid #6b7484; border-radius: .25rem; cursor: pointer; }
.main button { text-align: center; }
button[value=pay] { color: #fff; background: #1d2430; border-color: #1d2430; }
button:focus-visible, summary:focus-visible { outline: 3px solid #2f6fde; outline-offset: 2px; }
details { margin-top: 1rem; }
summary { padding: .5rem 0; cursor: pointer; }
fieldset { margin: 0 0 .75rem; padding: .5rem .75rem; border: 1px solid #6b7484; border-radius: .25rem; }
label { display: block; min-height: 2rem; }`;

/** Øre as kr 1 234,50, with spaces that do not break. */
export function kroner(ore: number): string {
  const text = new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 2 }).format(ore / 100);
  return `kr\u00A0${text}`;
}

export function escaped(text: string): string {
  const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
  return text.replaceAll(/[&<"]/g, (letter) => names[letter] ?? letter);
}
