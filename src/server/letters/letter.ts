import type { StoreFace } from '#domain/store-faces.ts';

type Shop = Pick<StoreFace, 'language' | 'name'>;

/** What mail readers know a link by: a scheme's slashes, a share's backslashes, a dot within an address. */
const linkMarks = /:(?=\/)|\\(?=\\)|(?<=\S)[.\u3002\uff0e\uff61](?=\p{L}{2})/gu;

/** A stranger's words, with a space where a mail reader would begin a link. */
export function withoutLinks(written: string): string {
  return written.replace(/[\u200b-\u200f\u2060\ufeff]/g, '').replaceAll(linkMarks, '$& ');
}

/** Paragraphs as any system writes them; they may contain line breaks. */
export function paragraphsOf(written: string): readonly string[] {
  return written.replaceAll('\r\n', '\n').split(/\n{2,}/);
}

/** A part of a letter, before it becomes text or HTML; a URL stands as a link. */
export type LetterPart =
  | string
  | URL
  | { readonly kind: 'list'; readonly title: string; readonly lines: readonly string[] }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly rows: readonly {
        readonly label: string;
        readonly value: string;
        readonly isStrong?: boolean;
        /** Stand below the label, each on a line of its own. */
        readonly details?: readonly string[];
      }[];
    };

export function listUnlessEmpty(title: string, lines: readonly string[]): readonly LetterPart[] {
  return lines.length === 0 ? [] : [{ kind: 'list', title, lines }];
}

function partText(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if (part instanceof URL) return part.href;
  const lines =
    part.kind === 'list'
      ? part.lines
      : part.rows.flatMap(({ label, value, details = [] }) => [
          `${label}: ${value}`,
          ...details.map(asDetail),
        ]);
  return [`${part.title}:`, ...lines].join('\n');
}

/** A line of plain text below what it belongs to. */
export function asDetail(line: string): string {
  return `    - ${line}`;
}

export function letterBodies(
  shop: Shop,
  parts: readonly LetterPart[],
): { readonly text: string; readonly html: string } {
  return { text: `${parts.map(partText).join('\n\n')}\n`, html: letterHtml(shop, parts) };
}

/** Inline styles, since many mail readers drop everything else. */
function letterHtml({ language, name }: Shop, parts: readonly LetterPart[]): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"></head>
<body style="margin:0;padding:24px;background:#f5f5f5;color:#16211f;font-family:Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff">
<p style="font-size:22px;font-weight:bold">${escape(name)}</p>
${parts.map(partHtml).join('\n')}
</div>
</body>
</html>
`;
}

function partHtml(part: LetterPart): string {
  if (typeof part === 'string') return `<p>${escape(part).replaceAll('\n', '<br>')}</p>`;
  if (part instanceof URL) {
    const url = escape(part.href);
    return `<p><a href="${url}">${url}</a></p>`;
  }
  const title = `<h2 style="font-size:16px">${escape(part.title)}</h2>`;
  if (part.kind === 'list') return `${title}\n<p>${part.lines.map(escape).join('<br>')}</p>`;
  return `${title}
<table role="presentation" style="width:100%;border-collapse:collapse">
${part.rows.map(rowHtml).join('\n')}
</table>`;
}

function rowHtml(row: Extract<LetterPart, { readonly kind: 'table' }>['rows'][number]): string {
  const weight = row.isStrong === true ? ';font-weight:bold' : '';
  const cell = `padding:6px 0;border-bottom:1px solid #e3e7e6;vertical-align:top${weight}`;
  const details = (row.details ?? []).map((line) => `<li>${escape(line)}</li>`).join('');
  const list = details && `<ul style="margin:4px 0 0;padding-left:20px">${details}</ul>`;
  return `<tr><td style="${cell}">${escape(row.label)}${list}</td><td style="${cell};text-align:right;white-space:nowrap">${escape(row.value)}</td></tr>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
