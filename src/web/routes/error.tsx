import { FailureText } from '#web/frame/failure.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import type { Shop } from '#web/state/page/shop.tsx';

export function meta({ t }: Shop): PageMeta {
  return { title: t('shell.failure500'), isHidden: true };
}

export function Component() {
  return <FailureText status={500} />;
}
