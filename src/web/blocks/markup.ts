/** JSON that no parser can mistake for markup; it is data, never run (strict content policy). In Latin 1. */
export function inertJson(value: unknown): string {
  return narrowed(
    JSON.stringify(value),
    /[<\u0100-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Markup that a browser reads alike; not for what stands in a script or a style. */
export function latin1Markup(markup: string): string {
  // Whole runs: a pattern that knows letters of two units takes more than twice as long.
  return narrowed(markup, /[\u0100-\uFFFF]+/g, (letters) =>
    Array.from(letters, (letter) => `&#${letter.codePointAt(0)};`).join(''),
  );
}

/** With one letter beyond Latin 1 a long text takes twice the room, and five times as long to write out. */
function narrowed(wide: string, beyond: RegExp, escape: (letters: string) => string): string {
  const escaped = wide.replace(beyond, escape);
  // There and back as bytes: what `replace` makes of a wide text stays as wide.
  return escaped === wide ? wide : atob(btoa(escaped));
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
