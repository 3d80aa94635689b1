import { choiceText } from '#domain/catalog/choice-text.ts';
import { isSoldOut } from '#domain/stock/availability.ts';
import { StockLine } from '#web/features/product/stock-line.tsx';
import { RefusalSentence } from '#web/state/notices/error-text.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import type { ArticleChoice } from '#domain/quick-order/row.ts';
import { Button } from '#ui/button.tsx';
import styles from './quick-order.module.css';
import type { ShownRow } from './use-quick-order.ts';

interface RowAnswerProps {
  readonly row: ShownRow;
  readonly onChoose: (choice: ArticleChoice) => void;
}

/** The answer to a line in words, with the line itself. */
export function RowAnswer({ row, onChoose }: RowAnswerProps) {
  const t = useTexts('quick-order');
  const { text, state, article, choices } = row;
  return (
    <div className={styles.answer}>
      {article && <FoundArticle row={row} />}
      <p className="soft small">{article ? t('quickOrder.written', { text }) : text}</p>
      {state !== 'found' && (
        <p>{t(isShortened(row) ? 'quickOrder.shortened' : `quickOrder.${state}`)}</p>
      )}
      {article && row.isUnsure && (
        <p>{t(row.refusal ? 'quickOrder.unsureRefused' : 'quickOrder.unsure')}</p>
      )}
      {choices.length > 0 && (
        <>
          {state !== 'several' && <p className="small">{t('quickOrder.suggestions')}</p>}
          <ul role="list" className={styles.choices}>
            {choices.map((choice) => (
              <li key={choice.sku}>
                <Button size="s" onClick={() => onChoose(choice)}>
                  {choice.name} ({choice.sku})
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A spreadsheet shows long numbers as `7,01235E+12`, from which nothing tells the rest. */
function isShortened({ state, text }: ShownRow): boolean {
  return (state === 'unknown' || state === 'unread') && /\d[.,]?\d*E\+\d{1,2}\b/i.test(text);
}

function FoundArticle({ row: { article, refusal, quantity } }: Pick<RowAnswerProps, 'row'>) {
  const t = useTexts('quick-order');
  const { path } = useShop();
  if (article === undefined) return null;
  const { item, stock } = article;
  const words = [t('quickOrder.sku', { sku: item.sku }), ...item.choices.map(choiceText)];
  const alert = new URLSearchParams({
    kind: 'stock',
    sku: item.sku,
    ...(item.parentSku !== undefined && { parent: item.parentSku }),
  });
  return (
    <>
      <a href={path(`/${item.urlPath}`)} className={styles.name}>
        {item.name}
      </a>
      <p className="soft small">{words.join(' · ')}</p>
      <div>
        <StockLine stock={stock} quantity={quantity} />
      </div>
      {refusal && (
        <p>
          <RefusalSentence {...refusal} />{' '}
          {isSoldOut(stock) && (
            <a href={`${path('/alerts/new')}?${alert.toString()}`}>{t('quickOrder.alert')}</a>
          )}
        </p>
      )}
    </>
  );
}
