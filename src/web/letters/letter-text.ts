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

/** Labels with their amounts to the right; a row without one goes on below a row that has one. */
function rowsText(rows: readonly (readonly string[])[]): string {
  const items: string[] = [];
  let isBelow = false;
  for (const [label = '', amount] of rows) {
    if (amount === undefined && isBelow) {
      items.push(`${items.pop() ?? ''}\n${label}`);
    } else if (amount === undefined) {
      items.push(label);
    } else {
      items.push(label + gap + amount.padStart(amountsEnd - label.length - gap.length));
    }
    isBelow = amount !== undefined;
  }
  return items.join(items.some((each) => each.includes('\n')) ? '\n\n' : '\n');
}
