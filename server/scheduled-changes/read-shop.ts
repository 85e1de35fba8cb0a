import { readLocalClock } from '#forms/dates/local-clock.ts'
import type { ShopFacts } from '#rules/dead-ends/compose-checkout.ts'
import { addDeployedIds, areAllKnown, type FunctionIds } from '#rules/functions/function-ids.ts'
import type { OtherDiscounts } from '#rules/promises/other-discounts.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import {
  type Question,
  readShopRecords,
  requestAnswer,
  type ShopRecords,
} from '../checkout-now/read-shop-records.ts'
import { readNames } from '../shop-health/check-shop.ts'
import { namesOfMethods, parseShopContact, type ShopContact, shopContact } from '../shop-health/documents.ts'
import { readOtherDiscounts } from '../shop-health/read-other-discounts.ts'
import type { Described } from '../types/customization-list.ts'
import type { UnreadRecords } from '../types/read-records.ts'
import type { World } from '../world.ts'

/** A shop's data for a scheduled change. */
export type PlannedShop = {
  readonly ok: true
  readonly records: readonly OwnerRecord[]
  readonly unseen: ShopRecords['unseen']
  /** Undefined if the shop lacks a function of the app. */
  readonly functionIds: FunctionIds | undefined
  readonly facts: ShopFacts
  /** Discounts that were not created by this app. */
  readonly others: OtherDiscounts
  readonly contact: ShopContact
}

/** A shop that has all functions of the app. */
export type WritableShop = PlannedShop & { readonly functionIds: FunctionIds }

/** Reads records, methods and contact of a shop. Returns them, or the first failure in words for the merchant. */
export async function readShop(
  { settings, clock }: Pick<World, 'settings' | 'clock'>,
  callAdmin: CallAdmin,
  question: Question,
): Promise<PlannedShop | UnreadRecords> {
  const [read, payment, delivery, contact, discounts] = await Promise.all([
    readShopRecords(settings, callAdmin, question),
    readNames(namesOfMethods.payment, callAdmin, question),
    readNames(namesOfMethods.delivery, callAdmin, question),
    requestAnswer(shopContact, parseShopContact, callAdmin, question),
    readOtherDiscounts(callAdmin, question),
  ])
  if (!read.ok) return read
  if (!payment.ok) return payment
  if (!delivery.ok) return delivery
  if (!contact.ok) return contact
  if (!discounts.ok) return discounts
  const ids = addDeployedIds(settings.functionIds, read.functions)
  const { currencyCode, ianaTimezone } = contact.found
  const [date = '', time = ''] = readLocalClock(clock.now().getTime(), ianaTimezone).split('T')
  return {
    ok: true,
    records: read.records.map(leaveFactsOut),
    unseen: read.unseen,
    functionIds: areAllKnown(ids) ? ids : undefined,
    facts: {
      paymentMethods: [...payment.found],
      rates: [...delivery.found],
      currencyCode,
      date,
      time: time.slice(0, 5),
    },
    others: discounts.others,
    contact: contact.found,
  }
}

/** Removes facts about saving and failing, since a plan is compared only with the record. */
function leaveFactsOut(described: Described<OwnerRecord>): OwnerRecord {
  const { firstSavedAt: _first, savedAt: _last, failingSince: _since, ...record } = described
  return record as OwnerRecord
}
