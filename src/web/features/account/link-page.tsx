import type { ReactNode } from 'react';
import styles from '#web/features/account/account.module.css';
import { usePosted } from '#web/state/page/page.tsx';
import { useShop } from '#web/state/page/shop.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface LinkPageProps {
  readonly link: 'open' | 'over' | 'done';
  /** The address that takes the button, without the store prefix. */
  readonly action: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly done: ReactNode;
  /** The sentence about a link that is over, and below it a link to ask for another. */
  readonly over: string;
  readonly again?: ReactNode;
}

/** The page behind a link of a letter. Its form is a plain one, so that a press works without scripts. */
export function LinkPage(props: LinkPageProps) {
  const { link, action, title, text, button, done, over, again } = props;
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
              {failure ?? over}
            </Notice>
            <p>{again ?? <a href={path('/')}>{shop.t('shell.home')}</a>}</p>
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
