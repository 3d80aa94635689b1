import type { IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './view-switch.module.css';

export interface ViewSwitchProps<View extends IconName> {
  label: string;
  /** Each by the icon that shows it, with its words. */
  views: readonly (readonly [View, string])[];
  chosen: View;
  onChoose: (view: View) => void;
}

/** Pictures or lines: which of them one sees. Needs scripts. */
export function ViewSwitch<View extends IconName>(props: ViewSwitchProps<View>) {
  return (
    <div role="group" aria-label={props.label} className={styles.switch}>
      {props.views.map(([view, label]) => (
        <IconButton
          key={view}
          icon={view}
          size="s"
          label={label}
          aria-pressed={props.chosen === view}
          onClick={() => props.onChoose(view)}
        />
      ))}
    </div>
  );
}
