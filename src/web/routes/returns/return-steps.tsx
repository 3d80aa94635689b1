import { writeDay } from '#texts/dates.ts';
import order from '#web/routes/orders/order.module.css';
import { useView } from '#web/state/page/page.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Section } from '#ui/page.tsx';

/** The steps of a return until now, oldest first. */
export function ReturnSteps() {
  const t = useTexts('own-returns');
  const { steps, replacement } = useView('account/return');
  return (
    <Section id="steps" title={t('ownReturns.steps')}>
      <ol role="list" className={order.history}>
        {steps.map(({ status, at }) => (
          <li key={status} className={order.part}>
            {t(
              status === 'issue_refund' && replacement !== undefined
                ? 'ownReturns.step_exchanged'
                : `ownReturns.step_${status}`,
              { date: writeDay(at) },
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
