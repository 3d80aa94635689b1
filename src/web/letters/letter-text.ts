import { convert, type FormatCallback } from 'html-to-text';

/** Where amounts end, so that those of all tables of a letter stand below each other. */
const amountsEnd = 64;
const gap = '  ';

/** A letter's HTML as plain text. */
export function letterText(markup: string): string {
  return convert(markup, {
    wordwrap: false,
    formatters: { table, row, cell },
    selectors: [
      {
        selector: 'h2',
        options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
      },
      {
        selector: 'h2 + p',
        format: 'paragraph',
        options: { leadingLineBreaks: 1, trailingLineBreaks: 2 },
      },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
      { selector: 'table', format: 'table' },
      { selector: 'tr', format: 'row' },
      { selector: 'td', format: 'cell' },
    ],
  });
}

const table: FormatCallback = (element, walk, builder) => {
  builder.openTable();
  walk(element.children, builder);
  builder.closeTable({
    tableToString: (rows) => rowsText(rows.map((cells) => cells.map(({ text }) => text))),
    leadingLineBreaks: 1,
    trailingLineBreaks: 2,
  });
};

const row: FormatCallback = (element, walk, builder) => {
  builder.openTableRow();
  walk(element.children, builder);
  builder.closeTableRow();
};

const cell: FormatCallback = (element, walk, builder) => {
  builder.openTableCell();
  walk(element.children, builder);
  builder.closeTableCell();
};

/** A label with its amount to the right; what stands below the label follows, and then a blank line. */
function rowsText(rows: readonly (readonly string[])[]): string {
  const written = rows.map(([label = '', amount]) => {
    const [name = '', ...details] = label.split('\n');
    const room = amountsEnd - name.length;
    const first =
      amount === undefined ? name : `${name}${gap}${amount.padStart(room - gap.length)}`;
    return [first, ...details].join('\n');
  });
  return written.join(written.some((each) => each.includes('\n')) ? '\n\n' : '\n');
}
