/**
 * Lets React hear of what somebody answered before the page could: the way in has marked those fields
 * (entry.client.ts). Each is heard as if the one before was seen.
 */
export async function hearEarlyAnswers(): Promise<void> {
  const fields = document.querySelectorAll<HTMLInputElement>('[data-early]');
  const answers = [...fields].map((field) => {
    delete field.dataset['early'];
    // Brings the part of the page to life that it is in.
    tell(field, 'input');
    return { field, value: field.value, isChecked: field.checked };
  });
  for (const { field, value, isChecked } of answers) {
    // React hears only of what is not as it found it.
    if (['checkbox', 'radio'].includes(field.type)) {
      field.checked = !isChecked;
      field.click();
      await Promise.resolve();
    } else {
      field.value = '';
      Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
      // The last is how a box hears that one has gone on.
      const isLeft = field !== document.activeElement;
      for (const name of ['input', 'change', ...(isLeft ? ['focusout'] : [])]) {
        tell(field, name);
        await Promise.resolve();
      }
    }
  }
}

function tell(field: HTMLElement, name: string): void {
  field.dispatchEvent(new Event(name, { bubbles: true }));
}
