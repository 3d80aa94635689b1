import type { Language } from '#domain/settings.ts';

/** A part of a letter, before it becomes text or HTML. */
export type LetterPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'list'; readonly title: string; readonly lines: readonly string[] }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly rows: readonly {
        readonly label: string;
        readonly value: string;
        readonly isStrong?: boolean;
      }[];
    };

function letterText(parts: readonly LetterPart[]): string {
  return `${parts.map(partText).join('\n\n')}\n`;
}

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'link':
      return part.url;
    case 'list':
      return [`${part.title}:`, ...part.lines].join('\n');
    case 'table':
      return [`${part.title}:`, ...part.rows.map((row) => `${row.label}: ${row.value}`)].join('\n');
  }
}

/** A letter's parts for readers of either kind. */
export function letterBodies(
  language: Language,
  parts: readonly LetterPart[],
): { readonly text: string; readonly html: string } {
  return { text: letterText(parts), html: letterHtml(language, parts) };
}

/** Styles stand in the elements, since many mail readers drop everything else. */
function letterHtml(language: Language, parts: readonly LetterPart[]): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"></head>
<body style="margin:0;padding:24px;background:#f5f5f5;color:#16211f;font-family:Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff">
<p style="font-size:22px;font-weight:bold">Armatur</p>
${parts.map(partHtml).join('\n')}
</div>
</body>
</html>
`;
}

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return `<p>${escape(part.text).replaceAll('\n', '<br>')}</p>`;
    case 'link': {
      const url = escape(part.url);
      return `<p><a href="${url}">${url}</a></p>`;
    }
    case 'list':
      return `<h2 style="font-size:16px">${escape(part.title)}</h2>\n<p>${part.lines.map(escape).join('<br>')}</p>`;
    case 'table':
      return `<h2 style="font-size:16px">${escape(part.title)}</h2>
<table role="presentation" style="width:100%;border-collapse:collapse">
${part.rows.map(rowHtml).join('\n')}
</table>`;
  }
}

function rowHtml(row: Extract<LetterPart, { kind: 'table' }>['rows'][number]): string {
  const weight = row.isStrong === true ? ';font-weight:bold' : '';
  const cell = `padding:6px 0;border-bottom:1px solid #e3e7e6;vertical-align:top${weight}`;
  return `<tr><td style="${cell}">${escape(row.label)}</td><td style="${cell};text-align:right;white-space:nowrap">${escape(row.value)}</td></tr>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
