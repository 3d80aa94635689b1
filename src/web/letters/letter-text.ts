import { convert, type FormatCallback } from 'html-to-text';

/** The column at which amounts end, so that those of all tables in a letter are aligned. */
const amountsEnd = 64;
const gap = '  ';

/** A letter's HTML as plain text. Mail programs without HTML show it, and spam filters compare it. */
export function letterText(markup: string): string {
  const heading = { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 };
  const below = { leadingLineBreaks: 1, trailingLineBreaks: 2 };
  return convert(markup, {
    wordwrap: false,
    formatters: { amounts: tableOf(rowsText), facts: tableOf(factsText), row, cell, action },
    selectors: [
      ...['head', 'div.preview', 'td.mark', 'td.picture'].map((selector) => ({
        selector,
        format: 'skip',
      })),
      { selector: 'h1', options: heading },
      { selector: 'h2', options: heading },
      { selector: 'p.subtitle', format: 'paragraph', options: below },
      { selector: 'h2 + p', format: 'paragraph', options: below },
      { selector: 'a', options: { linkBrackets: false } },
      { selector: 'img', format: 'skip' },
      { selector: 'a.contact', format: 'inline' },
      { selector: 'a.link', format: 'action' },
      { selector: 'a.button', format: 'action' },
      { selector: 'table.rows', format: 'amounts' },
      { selector: 'table.facts', format: 'facts' },
      { selector: 'tr.row', format: 'row' },
      { selector: 'td.cell', format: 'cell' },
    ],
  });
}

type Rows = readonly (readonly string[])[];

function tableOf(tableText: (rows: Rows) => string): FormatCallback {
  return (element, walk, builder) => {
    builder.openTable();
    walk(element.children, builder);
    builder.closeTable({
      tableToString: (rows) => tableText(rows.map((cells) => cells.map(({ text }) => text))),
      leadingLineBreaks: 1,
      trailingLineBreaks: 2,
    });
  };
}

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

/** Writes the label, and the address below it. */
const action: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  builder.addInline(':');
  builder.addLineBreak();
  builder.addInline(String(element.attribs['href']));
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** Writes labels with their amounts to the right, and further details below them. */
function rowsText(rows: Rows): string {
  const items = rows.map(([label = '', amount]) => {
    if (amount === undefined) return label;
    const [first = '', ...details] = label.split('\n');
    const line = first + gap + amount.padStart(amountsEnd - first.length - gap.length);
    return [line, ...details].join('\n');
  });
  return items.join(items.some((each) => each.includes('\n')) ? '\n\n' : '\n');
}

function factsText(rows: Rows): string {
  return rows.map((cells) => cells.join(': ')).join('\n');
}
