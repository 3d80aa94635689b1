/** HTML that can be put into a page unchanged. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | readonly Html[] | string | number | false | undefined;

/** Escapes every part that is not itself `Html`. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    texts.map((text, index) => text + (index < parts.length ? written(parts[index]) : '')).join(''),
  );
}

export function joined(parts: readonly Html[], between: string): Html {
  return new Html(parts.map(({ text }) => text).join(between));
}

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return joined(part, '\n').text;
  return String(part)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
