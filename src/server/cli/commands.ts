import type { TerminalKey } from '#texts/terminal-texts.ts';
import { backup } from './backup.ts';
import { campaignCommands } from './campaigns.ts';
import { check } from './check.ts';
import { paymentsImport } from './bank-payments.ts';
import type { Command } from './command.ts';
import { companyPriceCommands } from './company-prices.ts';
import { companyCommands } from './companies.ts';
import { consentsShow } from './consents.ts';
import { doctor } from './doctor.ts';
import { customerCommands } from './customers.ts';
import { couponCommands } from './coupons.ts';
import { contentCommands } from './content.ts';
import { freightCommands } from './freight.ts';
import { exportCommands } from './export.ts';
import { importCommands } from './import.ts';
import { invoiceCommands } from './invoices.ts';
import { keyCommands } from './keys.ts';
import { loyaltyCommands } from './loyalty.ts';
import { messageCommands } from './messages.ts';
import { newsletterCommands } from './newsletter.ts';
import { orderCommands } from './orders.ts';
import { outboxCommands } from './outbox.ts';
import { owedMoneyCommands } from './owed-money.ts';
import { paymentCommands } from './payments.ts';
import { personMessageCommands } from './person-messages.ts';
import { priceCommands } from './prices.ts';
import { purge, reindex } from './refresh.ts';
import { quoteCommands } from './quotes.ts';
import { representativeCommands } from './representatives.ts';
import { requestCommands } from './requests.ts';
import { returnCommands } from './returns.ts';
import { restore } from './restore.ts';
import { reviewCommands } from './reviews.ts';
import { sales } from './sales.ts';
import { settingsCommands } from './settings.ts';
import { stockSet } from './stock.ts';

export const commandGroups: readonly { title: TerminalKey; commands: readonly Command[] }[] = [
  {
    title: 'group.catalogue',
    commands: [...importCommands, ...exportCommands, ...contentCommands, reindex, purge],
  },
  {
    title: 'group.orders',
    commands: [
      ...orderCommands,
      ...paymentCommands,
      ...owedMoneyCommands,
      ...invoiceCommands,
      ...returnCommands,
      ...quoteCommands,
      paymentsImport,
      sales,
      ...couponCommands,
      ...campaignCommands,
      ...priceCommands,
      ...companyPriceCommands,
      stockSet,
      ...freightCommands,
    ],
  },
  {
    title: 'group.requests',
    commands: [...requestCommands, ...messageCommands, ...personMessageCommands, ...reviewCommands],
  },
  {
    title: 'group.customers',
    commands: [
      ...customerCommands,
      ...companyCommands,
      ...representativeCommands,
      ...loyaltyCommands,
      ...newsletterCommands,
    ],
  },
  {
    title: 'group.shop',
    commands: [
      ...settingsCommands,
      ...outboxCommands,
      ...keyCommands,
      backup,
      restore,
      check,
      doctor,
      consentsShow,
    ],
  },
];

export const commands: readonly Command[] = commandGroups.flatMap((group) => group.commands);
