import { Button } from '#web/ui/button.tsx';
import styles from './fields.module.css';

interface StepButtonsProps {
  readonly next: string;
  readonly back: { readonly label: string; readonly href: string };
}

/** On, and back: the one button tells where it leads. */
export function StepButtons({ next, back }: StepButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" variant="primary" size="l" iconEnd="arrow-right">
        {next}
      </Button>
      <Button href={back.href} variant="quiet" icon="chevron-left">
        {back.label}
      </Button>
    </div>
  );
}
