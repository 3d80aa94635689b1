import { attribute, text } from '#texts/markup.ts';

/** The cells of a table as markup. */
export interface WrittenTable {
  readonly heads: readonly { readonly label: string; readonly kind: string }[];
  readonly rows: readonly (readonly string[])[];
}

export function tableMarkup({ heads, rows }: WrittenTable): string {
  const titles = heads.map(
    ({ label, kind }) => `<th scope="col" class="${kind}">${text(label)}</th>`,
  );
  const lines = rows.map((cells) => {
    const written = cells.map((cell, column) => {
      const { label = '', kind = '' } = heads[column] ?? {};
      // A phone shows each row as a card, with the title beside each value.
      return cell === ''
        ? '<td class="none"></td>'
        : `<td class="${kind}" data-label="${attribute(label)}"><span>${cell}</span></td>`;
    });
    return `<tr>${written.join('')}</tr>`;
  });
  return `<div class="scroll"><table><thead><tr>${titles.join('')}</tr></thead><tbody>${lines.join('\n')}</tbody></table></div>`;
}

/** A card for each row. */
export function cardsMarkup({ heads, rows }: WrittenTable): string {
  const cards = rows.map((cells) => {
    const said = cells.map((cell, column) =>
      cell === '' ? '' : `<dt>${text(heads[column]?.label ?? '')}</dt><dd>${cell}</dd>`,
    );
    return `<dl>${said.join('')}</dl>`;
  });
  return cards.join('\n');
}
