import type { DeliveryDays } from '#domain/checkout/delivery-promise.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import { deliveryDays } from '#texts/delivery-days.ts';
import { deliveryTexts } from '#texts/delivery-texts.ts';

export function daysOfToday({ language, settings }: StoreView, now: Moment): DeliveryDays {
  return deliveryDays(deliveryTexts[language], { now, delivery: settings.delivery });
}
