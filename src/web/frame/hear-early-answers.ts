import { latePiecesLoaded } from '#web/pieces/lazy-piece.tsx';

/**
 * Replays to React what was entered before hydration: entry.client.ts has marked those fields and holds back what
 * was pressed.
 */
export async function hearEarlyAnswers(): Promise<void> {
  await latePiecesLoaded();
  const fields = document.querySelectorAll<HTMLInputElement>('[data-early]');
  const unheard = [...fields].filter((field) => {
    const answer = field.dataset['early'];
    delete field.dataset['early'];
    // A field that React drew has been heard, and may show something else since.
    return answer === field.value;
  });
  const answers = unheard.map((field) => {
    // Hydrates the part of the page that it is in.
    tell(field, 'input');
    return { field, value: field.value, isChecked: field.checked };
  });
  for (const { field, value, isChecked } of answers) {
    if (field.type === 'checkbox') await tick(field, isChecked);
    else if (field.type !== 'radio') await write(field, value);
    // When several radios are chosen in turn, only the last counts.
    else if (isChecked) await tick(field, isChecked);
  }
  document.dispatchEvent(new Event('heard'));
}

/** React ignores an event that changes nothing it knows of, so the state is flipped first. */
async function tick(field: HTMLInputElement, isChecked: boolean): Promise<void> {
  field.checked = !isChecked;
  field.click();
  await Promise.resolve();
}

/** Likewise; keeps the selection of a visitor still writing. */
async function write(field: HTMLInputElement, value: string): Promise<void> {
  const { selectionStart, selectionEnd } = field;
  const isLeft = field !== document.activeElement;
  field.value = value === '' ? '0' : '';
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
  // A field hears by focusout that it was left.
  for (const name of ['input', 'change', ...(isLeft ? ['focusout'] : [])]) {
    tell(field, name);
    await Promise.resolve();
  }
}

function tell(field: HTMLElement, name: string): void {
  field.dispatchEvent(new Event(name, { bubbles: true }));
}
