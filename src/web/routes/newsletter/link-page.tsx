import type { ReactNode } from 'react';
import type { NewsletterLinkView } from '#contract/views/newsletter.ts';
import styles from '#web/features/account/account.module.css';
import { usePosted } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface LinkPageProps extends NewsletterLinkView {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly done: ReactNode;
}

/** The page behind a link of a letter. Its form is a plain one, so that a press works without scripts. */
export function LinkPage({ link, action, title, text, button, done }: LinkPageProps) {
  const t = useTexts('newsletter');
  const shop = useShop();
  const { path } = shop;
  const failure = usePosted()?.failure;
  return (
    <div className={`container ${styles.page} ${styles.centred}`}>
      <div className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        {link === 'done' && (
          <>
            <Notice tone="good" live>
              {done}
            </Notice>
            <p>
              <a href={path('/')}>{shop.t('shell.home')}</a>
            </p>
          </>
        )}
        {link === 'over' && (
          <>
            <Notice tone="bad" live>
              {failure ?? t('newsletter.linkOver')}
            </Notice>
            <p>
              <a href={path('/newsletter')}>{t('newsletter.again')}</a>
            </p>
          </>
        )}
        {link === 'open' && (
          <form method="post" action={path(action)} className="stack gap-5">
            <p className="soft">{text}</p>
            <Button type="submit" variant="primary" size="l" wide>
              {button}
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}
