import { expect, test } from 'vitest';
import { checkWritten } from '#domain/form-rules.ts';
import { newProjectRules, projectRules } from './project-forms.ts';

test('a deed asks for its own fields only', () => {
  const check = (written: Record<string, string>) => {
    const checked = checkWritten(projectRules, written);
    return checked.ok ? 'ok' : Object.keys(checked.fields);
  };
  expect(check({ deed: 'remove' })).toBe('ok');
  expect(check({ deed: 'make-room', name: 'Bad', key: 'en-nøkkel' })).toEqual(['key']);
  expect(check({ deed: 'rename-room', name: ' ' })).toEqual(['name', 'room']);
  expect(check({ deed: 'add', lines: 'RØR-15 2', key: 'nok-lang-8' })).toBe('ok');
  expect(check({ deed: 'change', line: '4', quantity: '0', room: '' })).toEqual(['quantity']);
  expect(check({ deed: 'share', prices: 'mine' })).toEqual(['prices']);
  expect(check({ deed: 'burn' })).toEqual(['deed']);
});

test('a new project needs a name, and its budget may be empty', () => {
  const written = { name: 'Fjellveien 4', budget: '12\u00A0500,50', note: '', key: 'nok-lang-8' };
  expect(checkWritten(newProjectRules, written)).toMatchObject({ value: { budget: 1_250_050 } });
  expect(checkWritten(newProjectRules, { ...written, budget: '' })).toMatchObject({
    value: { budget: '' },
  });
  expect(checkWritten(newProjectRules, { ...written, name: '' }).ok).toBe(false);
});
