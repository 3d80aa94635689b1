import { useState } from 'react';
import { returnQuery } from '#domain/navigation/return-address.ts';
import { refusalOf } from '#web/state/notices/notifications.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useWishedReturn } from '#web/state/session/wished-return.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface LinkOverProps {
  readonly text: string;
  /** The page that makes another link, and the words of its button. */
  readonly again: { readonly href: string; readonly words: string };
}

/**
 * The link of a letter was cut, used or too old: its page leads to another one, and to the log-in
 * (rules/sessions#after-a-link).
 */
export function LinkOver({ text, again }: LinkOverProps) {
  const { t, path } = useShop();
  const returnTo = useWishedReturn();
  return (
    <>
      <Notice tone="warn" live>
        {text}
      </Notice>
      <div className="cluster gap-3">
        <Button variant="primary" href={path(again.href) + returnQuery('?', returnTo)}>
          {again.words}
        </Button>
        <Button href={path('/login') + returnQuery('?', returnTo)}>{t('shell.login')}</Button>
      </div>
    </>
  );
}

/** The result of a form's `send`. */
type Sent = void | 'leaving';

/** Whether the link turned out to be over, and a `send` that notices it. */
export function useLinkOver() {
  const [isOver, setIsOver] = useState(false);
  const noticing = async (send: () => Promise<Sent>): Promise<Sent> => {
    try {
      return await send();
    } catch (error) {
      if (refusalOf(error).code !== 'user.link_invalid') throw error;
      setIsOver(true);
    }
  };
  return { isOver, noticing };
}
