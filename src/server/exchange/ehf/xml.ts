/** An element of an XML document: its name, attributes and content. */
export interface Element {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content: string | readonly Element[];
}

type Content = Element['content'] | readonly (Element | undefined)[];

/** Makes an element; one without content is left out, because UBL forbids empty ones. */
export function element(
  name: string,
  content: Content | undefined,
  attributes?: Readonly<Record<string, string>>,
): Element | undefined {
  const kept =
    typeof content === 'string'
      ? clean(content)
      : (content ?? []).filter((each) => each !== undefined);
  return kept.length === 0 ? undefined : { name, content: kept, ...(attributes && { attributes }) };
}

export function writeXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}`;
}

function write({ name, attributes = {}, content }: Element, indent: string): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const open = `${indent}<${name}${named.join('')}>`;
  if (typeof content === 'string') return `${open}${escape(content)}</${name}>\n`;
  const inner = content.map((each) => write(each, `${indent}  `)).join('');
  return `${open}\n${inner}${indent}</${name}>\n`;
}

/** Replaces control characters, which XML doesn't allow. Several lines become one. */
function clean(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF\p{Cs}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
