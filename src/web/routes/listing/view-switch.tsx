import { memo } from 'react';
import type { ListingView } from '#domain/customer/display.ts';
import { useListingView } from '#web/state/display/display.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './view-switch.module.css';

const words = { grid: 'listing.grid', list: 'listing.list' } as const;

/**
 * Switches between a grid of pictures and lines to buy from; it needs scripts, as buying does.
 * `prepareList` loads the list's code.
 */
export const ViewSwitch = memo(function ViewSwitch({
  prepareList,
}: {
  prepareList: () => Promise<void>;
}) {
  const { t } = useShop();
  const view = useListingView();
  const choose = async (listing: ListingView) => {
    try {
      const { chooseDisplay } = await import('#web/state/display/choose-display.ts');
      if (listing === 'list') await prepareList();
      chooseDisplay({ listing });
    } catch {
      const { notifyMissingPart } = await import('#web/state/notices/notifications.ts');
      notifyMissingPart();
    }
  };
  return (
    <div role="group" aria-label={t('listing.view')} className={styles.switch}>
      {(['grid', 'list'] as const).map((each) => (
        <IconButton
          key={each}
          icon={each}
          size="s"
          label={t(words[each])}
          aria-pressed={view === each}
          onClick={() => void choose(each)}
        />
      ))}
    </div>
  );
});
