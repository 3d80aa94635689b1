import { viewListKey, type ViewProblem } from '#domain/store-views.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import type { SettingProblem } from '#server/workflows/settings/change-settings.ts';

export function problemText(problem: SettingProblem): string {
  switch (problem.kind) {
    case 'unknown-group': {
      const { name, group, names } = problem;
      const groups = Object.entries(names).map((each) => each.join(' '));
      return say('settings.group_unknown', {
        name,
        group: String(group),
        groups: groups.join(', '),
      });
    }
    case 'used-group': {
      const { group, name, uses } = problem;
      return say('settings.group_used', { group: String(group), name, ...uses });
    }
    case 'address': {
      const { name, value, path } = problem;
      return say('settings.hides_address', { name, value, path });
    }
    case 'taken':
    case 'screen':
    case 'no_default':
      return viewText(problem);
  }
}

function viewText({ code, field, value, kind, other }: ViewProblem): string {
  const name = `${viewListKey}.${code}.${field}`;
  if (kind === 'no_default') return say('settings.no_default');
  if (kind === 'screen') return say('settings.hides_screen', { name, value });
  const place = { name, value, other: `${viewListKey}.${other}` };
  return say(value === '' ? 'settings.two_defaults' : 'settings.taken', place);
}
