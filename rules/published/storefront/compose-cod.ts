import { listRenamings, type Renaming } from '../../language/aliases/renamings.ts'
import { listCashOnDeliveryNames } from '../../language/cash-on-delivery.ts'
import { matchesName } from '../../language/method-names.ts'
import { type CodeSet, isSameCodes, isWithin, joinCodes } from '../../language/pincodes/code-set.ts'
import { parseRuleSet } from '../../language/rule-set.ts'
import { actsForShoppers, type CustomizationRecord } from '../../records/customization.ts'
import { findMetafield, metafieldKeys } from '../../records/metafields.ts'
import { isCustomizationRecord } from '../../records/owner-records.ts'
import { isSameValue } from '../../records/same-value.ts'
import type { PublicationInput } from '../publication.ts'
import { finds, type NamedMethod, nameMethod } from './cod-names.ts'
import { findFeeRecord } from './fee-record.ts'
import { type HiddenArea, nothingHidden, readHiddenAreas } from './hidden-areas.ts'
import { lowersRate } from './lowered-rates.ts'
import { formatPublishedCodes } from './published-codes.ts'
import { everywhere } from './rule-areas.ts'
import type { PublishedAnswer, PublishedCod, PublishedFee } from './storefront-content.ts'

/**
 * Cash on Delivery by the address alone, from all records that act for shoppers. Null where no method of the shop looks like
 * it. An answer that the address does not decide at every cart is in doubt.
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
    record === fee?.record ? nothingHidden : readHiddenAreas(record, methods, others),
  )
  const sure = joinAlike(hidden.flatMap((areas) => areas.sure))
  const ofRates = fee === undefined ? [] : readRateDoubts(active, fee.rates, shop)
  const doubtful = joinAlike([...hidden.flatMap((areas) => areas.doubtful), ...ofRates])
  return {
    names: names.toSorted(),
    answers: sortAnswers(sure),
    depends: sortAnswers(doubtful.filter((area) => !sure.some((other) => covers(other, area)))),
    ...(fee === undefined ? {} : { fee: composeFee(fee.rates, records, active, shop) }),
  }
}

function nameAll(names: readonly string[], renamings: readonly Renaming[]): NamedMethod[] {
  return names.map((name) => nameMethod(name, renamings))
}

function listRenamingsOf(active: readonly CustomizationRecord[]): Renaming[] {
  return active.flatMap(({ owner, metafields }) => {
    const rules = parseRuleSet(findMetafield(metafields, metafieldKeys.rules)?.value ?? '')
    return rules.ok ? listRenamings(rules.ruleSet).filter((renaming) => renaming.owner === owner) : []
  })
}

/** Addresses where a delivery record may hide the rates with the fee, or everywhere if the shop has none of them. */
function readRateDoubts(
  active: readonly CustomizationRecord[],
  feeRates: readonly string[],
  { rates }: PublicationInput['shop'],
): HiddenArea[] {
  const isThere =
    rates === undefined || rates.some(({ name }) => feeRates.some((rate) => matchesName(name, rate)))
  if (!isThere) return [everywhere]
  const ofDelivery = active.filter(({ owner }) => owner === 'delivery')
  const named = nameAll(feeRates, listRenamingsOf(ofDelivery))
  return ofDelivery
    .flatMap((record) => named.map((rate) => readHiddenAreas(record, [rate], [])))
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

/** Areas with lists to hide for as one list where they have the same reason and countries. Each area once. */
function joinAlike(areas: readonly HiddenArea[]): HiddenArea[] {
  const joined: HiddenArea[] = []
  for (const area of areas) {
    const { codes, ...others } = area
    const twins = joined.filter(({ codes: _codes, ...one }) => isSameValue(one, others))
    const same = twins.find((one) => isSameList(one.codes, codes))
    const list = area.mode === 'block' && codes !== undefined ? twins[0] : undefined
    if (same !== undefined) continue
    if (codes === undefined || list?.codes === undefined) joined.push(area)
    else joined[joined.indexOf(list)] = { ...list, codes: joinCodes(list.codes, codes) }
  }
  return joined
}

const isSameList = (one: CodeSet | undefined, other: CodeSet | undefined) =>
  one === undefined || other === undefined ? one === other : isSameCodes(one, other)

/** True if every address of the other area is in this one. False where that is not plain to see. */
function covers(area: HiddenArea, other: HiddenArea): boolean {
  const { codes, reason: _reason, ...places } = area
  const { codes: otherCodes, reason: _otherReason, ...otherPlaces } = other
  if (codes === undefined) return Object.keys(places).length === 0
  return (
    isSameValue(places, otherPlaces) &&
    otherCodes !== undefined &&
    (area.mode === 'block' ? isWithin(otherCodes, codes) : isWithin(codes, otherCodes))
  )
}

/** The first that has an address answers for it: those with a reason come first, then those for some codes. */
function sortAnswers(areas: readonly HiddenArea[]): PublishedAnswer[] {
  return areas
    .map(
      ({ codes, ...area }): PublishedAnswer =>
        codes === undefined ? area : { ...area, codes: formatPublishedCodes(codes) },
    )
    .map((answer) => ({ answer, text: JSON.stringify(answer) }))
    .sort((one, other) => rank(one.answer) - rank(other.answer) || (one.text < other.text ? -1 : 1))
    .map(({ answer }) => answer)
}

const rank = ({ reason, codes }: PublishedAnswer) =>
  (reason === undefined ? 2 : 0) + (codes === undefined ? 1 : 0)
