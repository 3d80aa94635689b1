/** JSON that no parser can mistake for markup; it is data, never run (strict content policy). In Latin 1. */
export function inertJson(value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return inLatin1(json, (letter) =>
    letter
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** Markup that a browser reads alike; not for what stands in a script or a style. */
export function latin1Markup(markup: string): string {
  return inLatin1(markup, (letter) => `&#${letter.codePointAt(0)};`);
}

/** With one letter beyond Latin 1 a long text takes twice the room, and five times as long to write out. */
function inLatin1(wide: string, escaped: (letter: string) => string): string {
  if (!/[^\0-\xff]/.test(wide)) return wide;
  // Put together from letters: what `replace` makes of a wide text is as wide.
  let narrow = '';
  for (const letter of wide) narrow += letter > '\xff' ? escaped(letter) : letter;
  return narrow;
}

/** Between two tags. */
export function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Between two quotes. */
export function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;');
}

export function anchor(href: string, label: string): string {
  return `<a href="${attribute(href)}">${text(label)}</a>`;
}

/** Of items that are markup already. */
export function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}
