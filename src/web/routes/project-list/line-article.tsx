import { Suspense, useDeferredValue } from 'react';
import type { ShownProjectLine } from '#contract/views/project-lists.ts';
import { choiceText } from '#domain/catalog/choice-text.ts';
import type { Refusal } from '#domain/errors.ts';
import { StockLine } from '#web/features/product/stock-line.tsx';
import { RefusalSentence } from '#web/state/notices/error-text.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { LineForm } from './line-form.tsx';
import styles from './project-list.module.css';

interface LineArticleProps {
  readonly line: ShownProjectLine;
  readonly refusal: Refusal | undefined;
  readonly isReadOnly: boolean;
}

/** The article of a line, whether it can be bought now, and the form to change it. */
export function LineArticle({ line, refusal, isReadOnly }: LineArticleProps) {
  const t = useTexts('project-list');
  const { path } = useShop();
  const { article, sku, left, note } = line;
  // The sentences of refusals are loaded in the browser only.
  const isAwake = useDeferredValue(true, false);
  const name = article?.item.name ?? line.name;
  const choices = article?.item.choices.map(choiceText) ?? [];
  return (
    <div className={styles.article}>
      {article ? <a href={path(`/${article.item.urlPath}`)}>{name}</a> : <span>{name}</span>}
      <p className="soft small">{[t('projectList.sku', { sku }), ...choices].join(' · ')}</p>
      {note !== '' && <p className="small">{note}</p>}
      {article === undefined && <p>{t('projectList.unsold')}</p>}
      {article && left > 0 && (
        <div className="screen-only">
          <StockLine stock={article.stock} quantity={left} />
        </div>
      )}
      {isAwake && refusal && left > 0 && (
        <Suspense fallback={null}>
          <p className="screen-only">
            <RefusalSentence {...refusal} />
          </p>
        </Suspense>
      )}
      {!isReadOnly && <LineForm line={line} name={name} />}
    </div>
  );
}
