import type { FailureView } from '#contract/views/failure.ts';
import { FailureText } from '#web/frame/failure.tsx';
import type { PageMeta } from '#web/page/screens.ts';
import { WrongOrderLink } from '#web/routes/orders/wrong-order-link.tsx';
import { useView } from '#web/state/page/page.tsx';
import type { Shop } from '#web/state/page/shop.tsx';

export function meta({ t }: Shop, { status }: FailureView): PageMeta {
  return { title: t(`shell.failure${status}`), isHidden: true };
}

export function Component() {
  const { status, missing } = useView('failure');
  return missing === 'order' ? <WrongOrderLink /> : <FailureText status={status} />;
}
