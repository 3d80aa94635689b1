import type { SharedProjectLine, SharedProjectView } from '#contract/views/project-lists.ts';
import { choiceText } from '#domain/catalog/choice-text.ts';
import { withSign } from '#domain/catalog/unit-sign.ts';
import '#web/features/projects/project-dictionary.ts';
import type { PageMeta } from '#web/page/screens.ts';
import styles from '#web/routes/project-list/project-list.module.css';
import { useLargeAmount } from '#web/state/display/display.ts';
import { useView } from '#web/state/page/page.tsx';
import { useShop, type Shop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { Facts, Page, Section } from '#ui/page.tsx';

export function meta(_shop: Shop, { name }: SharedProjectView): PageMeta {
  return { title: name, isHidden: true };
}

/** A project that its owner shares by a link (rules/project-lists#sharing). */
export function Component() {
  const { t: shell, path, format } = useShop();
  const t = useTexts('project-list');
  const { name, note, hasPrices, parts, sum } = useView('shared-project');
  const side = useLargeAmount();
  const columns = useColumns();
  const crumbs = {
    label: shell('product.breadcrumbs'),
    steps: [{ label: shell('product.home'), href: path('/') }, { label: name }],
  };
  return (
    <Page
      crumbs={crumbs}
      title={name}
      note={t(hasPrices ? 'projectList.sharedPrices' : 'projectList.sharedText')}
      actions={<Button onClick={() => print()}>{t('projectList.print')}</Button>}
    >
      {note !== '' && <p>{note}</p>}
      {parts.length === 0 && <p className="soft">{t('projectList.sharedEmpty')}</p>}
      {parts.map(({ room, lines }) => (
        <div key={room?.id ?? 0} className={styles.room}>
          <Section id={`room-${room?.id ?? 0}`} title={room?.name ?? t('projectList.noRoom')}>
            {lines.length === 0 ? (
              <p className="soft">{t('projectList.emptyRoom')}</p>
            ) : (
              <DataTable
                label={room?.name ?? t('projectList.noRoom')}
                columns={columns}
                rows={lines.map((line, index) => ({ ...line, index }))}
                keyOf={({ index }) => String(index)}
              />
            )}
          </Section>
        </div>
      ))}
      {sum && (
        <Facts
          rows={[
            [
              t(side === 'net' ? 'projectList.sumNet' : 'projectList.sumGross'),
              format.money(sum[side]),
            ],
          ]}
        />
      )}
    </Page>
  );
}

function useColumns(): readonly Column<SharedProjectLine>[] {
  const t = useTexts('project-list');
  const { t: shop, format } = useShop();
  const { hasPrices } = useView('shared-project');
  const side = useLargeAmount();
  const sum: Column<SharedProjectLine> = {
    key: 'sum',
    title: t(side === 'net' ? 'projectList.sumNet' : 'projectList.sumGross'),
    isAtEnd: true,
    isTight: true,
    cell: ({ row }) => row && <span className="figures">{format.money(row[side])}</span>,
  };
  return [
    { key: 'article', title: t('projectList.article'), cell: (line) => <Article line={line} /> },
    {
      key: 'quantity',
      title: shop('product.quantity'),
      isAtEnd: true,
      isTight: true,
      cell: ({ quantity, article }) => (
        <span className="figures">{withSign(quantity, article?.saleUnit)}</span>
      ),
    },
    ...(hasPrices ? [sum] : []),
  ];
}

function Article({ line: { article, name, sku, note } }: { readonly line: SharedProjectLine }) {
  const t = useTexts('project-list');
  const { path } = useShop();
  const choices = article?.choices.map(choiceText) ?? [];
  return (
    <div className={styles.article}>
      {article ? <a href={path(`/${article.urlPath}`)}>{name}</a> : <span>{name}</span>}
      <p className="soft small">{[t('projectList.sku', { sku }), ...choices].join(' · ')}</p>
      {note !== '' && <p className="small">{note}</p>}
      {article === undefined && <p>{t('projectList.unsold')}</p>}
    </div>
  );
}
