/**
 * JSON that no parser can mistake for markup; it is data, never run (strict content policy). It has Latin 1
 * only: one letter beyond doubles what a long text takes, and the time to send it.
 */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u0100-\uFFFF]/g, escaped);
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
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
