import { useView } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { subtractOre } from '#domain/money/ore.ts';
import { Facts } from '#ui/page.tsx';
import styles from './project-list.module.css';

/**
 * The price of the whole project beside its budget, with VAT or without as the budget is (rules/project-lists#budget).
 */
export function BudgetState() {
  const t = useTexts('project-list');
  const { format } = useShop();
  const { budget, sum, isNet } = useView('account/project');
  const countsNet = budget?.isNet ?? isNet;
  const total = sum?.[countsNet ? 'net' : 'gross'];
  if (total === undefined && budget === undefined) return null;
  const sumLabel = t(countsNet ? 'projectList.sumNet' : 'projectList.sumGross');
  const rest = budget && total !== undefined ? subtractOre(budget.amount, total) : undefined;
  const isOver = rest !== undefined && rest < 0;
  return (
    <div className={styles.budget}>
      <Facts
        rows={[
          ...(budget
            ? [
                [
                  t(countsNet ? 'projectList.budgetNet' : 'projectList.budgetGross'),
                  format.money(budget.amount),
                ] as const,
              ]
            : []),
          ...(total === undefined ? [] : [[sumLabel, format.money(total)] as const]),
          ...(rest === undefined
            ? []
            : [
                [
                  t(isOver ? 'projectList.over' : 'projectList.left'),
                  format.money(isOver ? subtractOre(total ?? rest, budget?.amount ?? rest) : rest),
                ] as const,
              ]),
        ]}
      />
      {budget && total !== undefined && budget.amount > 0 && (
        <progress
          className={styles.bar}
          data-over={isOver ? '' : undefined}
          max={budget.amount}
          value={Math.min(total, budget.amount)}
          aria-label={t('projectList.used', {
            percent: format.number(Math.round((total / budget.amount) * 100)),
          })}
        />
      )}
    </div>
  );
}
