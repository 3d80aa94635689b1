import { memo } from 'react';
import type { ListingView } from '#domain/customer/display.ts';
import { useListingView } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { ViewSwitch } from '#web/ui/view-switch.tsx';

/** Pictures in a grid or lines to buy from; needs scripts, as buying does. `prepareList` fetches the list's code. */
export const ListingViewSwitch = memo(function ListingViewSwitch({
  prepareList,
}: {
  prepareList: () => Promise<void>;
}) {
  const { t } = useShop();
  const choose = async (listing: ListingView) => {
    try {
      const { chooseDisplay } = await import('#web/state/display/choose-display.ts');
      if (listing === 'list') await prepareList();
      chooseDisplay({ listing });
    } catch {
      const { notify } = await import('#web/state/notices/notifications.ts');
      notify('component.failed');
    }
  };
  return (
    <ViewSwitch
      label={t('listing.view')}
      views={[
        ['grid', t('listing.grid')],
        ['list', t('listing.list')],
      ]}
      chosen={useListingView()}
      onChoose={(view) => void choose(view)}
    />
  );
});
