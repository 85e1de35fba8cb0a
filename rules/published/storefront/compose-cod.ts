import { listCashOnDeliveryNames } from '../../language/cash-on-delivery.ts'
import { matchesName } from '../../language/method-names.ts'
import { actsForShoppers, type CustomizationRecord } from '../../records/customization.ts'
import { isCustomizationRecord } from '../../records/owner-records.ts'
import type { PublicationInput } from '../publication.ts'
import { finds } from './cod-names.ts'
import { composeAnswers } from './compose-answers.ts'
import { findFeeRecord } from './fee-record.ts'
import { type HiddenArea, nothingHidden, readHiddenAreas } from './hidden-areas.ts'
import { lowersRate } from './lowered-rates.ts'
import { listRenamingsOf, nameAll } from './named-methods.ts'
import { everywhere } from './rule-areas.ts'
import type { PublishedCod, PublishedFee } from './storefront-content.ts'
import { hasEnd } from './subtotals.ts'

/**
 * Composes Cash on Delivery by the address and the subtotal, from all records that act for shoppers. Null if no method
 * of the shop looks like it. An answer that these do not decide for every cart is a doubt.
 */
export function composeCod({ records, shop }: PublicationInput): PublishedCod | null {
  const names = listCashOnDeliveryNames(shop.paymentMethods)
  if (names.length === 0) return null
  const active = records.filter(isCustomizationRecord).filter(actsForShoppers)
  const ofPayment = active.filter(({ owner }) => owner === 'payment')
  const named = nameAll(shop.paymentMethods, listRenamingsOf(ofPayment))
  const methods = named.filter(({ name }) => names.includes(name))
  const others = named.filter(({ name }) => !names.includes(name))
  const feeRecord = findFeeRecord(active)
  const fee =
    feeRecord !== undefined && methods.every((each) => finds(feeRecord.paymentName, each))
      ? feeRecord
      : undefined
  const hidden = ofPayment.map((record) =>
    record === fee?.record ? nothingHidden : readHiddenAreas(record, methods, others, shop.currencyCode),
  )
  const answers = composeAnswers(hidden, fee === undefined ? [] : readRateDoubts(active, fee.rates, shop))
  return {
    names: names.toSorted(),
    ...answers,
    ...(answers.depends.some(hasEnd) ? { currencyCode: shop.currencyCode } : {}),
    ...(fee === undefined ? {} : { fee: composeFee(fee.rates, records, active, shop) }),
  }
}

/**
 * Addresses where a delivery record may hide the rates with the fee. Everywhere, if the shop has none of these rates.
 */
function readRateDoubts(
  active: readonly CustomizationRecord[],
  feeRates: readonly string[],
  { rates, currencyCode }: PublicationInput['shop'],
): HiddenArea[] {
  const isThere =
    rates === undefined || rates.some(({ name }) => feeRates.some((rate) => matchesName(name, rate)))
  if (!isThere) return [everywhere]
  const ofDelivery = active.filter(({ owner }) => owner === 'delivery')
  const named = nameAll(feeRates, listRenamingsOf(ofDelivery))
  return ofDelivery
    .flatMap((record) => named.map((rate) => readHiddenAreas(record, [rate], [], currencyCode)))
    .flatMap(({ sure, doubtful }) => [...sure, ...doubtful])
    .map(({ reason: _reason, ...area }) => area)
}

function composeFee(
  feeRates: readonly string[],
  records: PublicationInput['records'],
  active: readonly CustomizationRecord[],
  { rates = [], currencyCode }: PublicationInput['shop'],
): PublishedFee {
  const renamings = listRenamingsOf(active.filter(({ owner }) => owner === 'delivery'))
  const shown = nameAll(feeRates, renamings).filter(({ otherNames }) => otherNames.length === 0)
  return {
    currencyCode,
    rates: shown.map(({ name }) => {
      const price = rates.find((rate) => matchesName(rate.name, name))?.price
      return price === undefined || lowersRate(records, name) ? { name } : { name, price }
    }),
  }
}
