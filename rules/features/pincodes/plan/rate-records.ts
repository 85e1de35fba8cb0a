import { countCodes, joinCodes } from '../../../language/pincodes/code-set.ts'
import type { Testing } from '../../../language/rule-set.ts'
import type { CustomizationRecord } from '../../../records/customization.ts'
import type { Metafield } from '../../../records/metafields.ts'
import { byAge } from '../../../records/record-pair.ts'
import type { SaveStep, WantedRecord } from '../../../records/save-plan.ts'
import { feeRatesWords } from '../../../words/fee-rates.ts'
import { formatAppConfig } from '../storage/app-config.ts'
import { findSetMetafields, type PincodeRecord, readPincodeRecord } from '../storage/pincode-record.ts'
import { formatEmptySet, setOperators } from '../storage/pincode-sets.ts'
import { findRateNumber, rateConfig, rateConfigType } from '../storage/rate-number.ts'
import { type SetLimits, setLimits } from '../storage/set-limits.ts'
import { type FunctionIds, pincodeFunctions } from '../storage/stored-pincodes.ts'
import { deriveCoverage, makeCoverage, type PincodeCoverage } from './pincode-coverage.ts'
import { emptyOtherSets, formatSet, type PlannedRecord } from './wanted-records.ts'
import { orderWrites, type WriteOrder } from './write-order.ts'

/**
 * Delivery records that accompany the payment records of pincodes. If a payment record hides COD, its delivery record
 * hides the rates of COD with fee. Both have the same sets. The delivery records exist only while they hide something.
 * Unlike records of the pincode screen for shipping rates, they have no marker.
 */
export type RateRecords = {
  readonly byNumber: ReadonlyMap<number, PincodeRecord>
  /** Records with a duplicate number, or on another function. The next save removes them. */
  readonly surplus: readonly PincodeRecord[]
}

export const noRateRecords: RateRecords = { byNumber: new Map(), surplus: [] }

export function readRateRecords(
  records: readonly CustomizationRecord[],
  functionIds: FunctionIds = {},
): RateRecords {
  const functionId = functionIds[pincodeFunctions.delivery]
  const byNumber = new Map<number, PincodeRecord>()
  const surplus: PincodeRecord[] = []
  for (const record of [...records].sort(byAge)) {
    const number = findRateNumber(record)
    if (number === undefined) continue
    const read = readPincodeRecord('delivery', record)
    const runsOurs = functionId === undefined || functionId === record.functionId
    if (runsOurs && !byNumber.has(number)) byNumber.set(number, read)
    else surplus.push(read)
  }
  return { byNumber, surplus }
}

/** A payment record by its index, with its effect and its sets. */
export type HidingPart = {
  readonly coverage: PincodeCoverage | undefined
  readonly sets: readonly Metafield[]
}

/** The payment records after a save. */
export function listPlannedParts(records: readonly PlannedRecord[]): HidingPart[] {
  return records.map(({ wanted, coverage }) => ({ coverage, sets: pickFilledSets(wanted) }))
}

/** The stored payment records. */
export function listStoredParts(records: readonly PincodeRecord[]): HidingPart[] {
  return records.map((read) => ({ coverage: deriveCoverage(read), sets: pickFilledSets(read.record) }))
}

const emptySets = setOperators.map(formatEmptySet)

function pickFilledSets(record: Pick<CustomizationRecord, 'metafields'>): Metafield[] {
  return findSetMetafields(record)
    .filter(({ number, value }) => number <= setLimits.setsPerRecord && !emptySets.includes(value))
    .map(({ value }, index) => formatSet(value, index))
}

export type RateSavePlan = WriteOrder & { readonly deletes: readonly SaveStep[] }

/**
 * Plans the writes that create a delivery record for each payment record that hides something, and delete all others.
 * They are in the order of the payment records, so that codes of both old and new records stay hidden. The payment
 * records are written after the writes that add, and before those that remove.
 *
 * @param testing testers of the payment records, and so of the delivery records.
 */
export function planRateRecords(
  stored: RateRecords,
  parts: readonly HidingPart[],
  rates: readonly string[],
  testing: Testing | undefined,
  limits: SetLimits = setLimits,
): RateSavePlan {
  const records = parts.flatMap(({ coverage, sets }, index): PlannedRecord[] => {
    if (coverage === undefined || rates.length === 0) return []
    const existing = stored.byNumber.get(index + 1)
    const wanted = formatWanted(index + 1, rates, sets, testing)
    return [
      {
        stored: existing,
        wanted: existing === undefined ? wanted : emptyOtherSets(wanted, existing.record),
        coverage: { ...coverage, methods: rates, isTested: testing !== undefined },
      },
    ]
  })
  const kept = records.map((record) => record.stored)
  const surplus = [...stored.byNumber.values(), ...stored.surplus].filter((record) => !kept.includes(record))
  const order = orderWrites(records, joinCoverage(records, rates), surplus.length, limits, true)
  const deletes = [...surplus.map(({ record }) => record), ...order.replaced].map(
    (record): SaveStep => ({ kind: 'delete', record }),
  )
  return { ...order, deletes }
}

/** Number of payment records that hide something. Each has a delivery record. */
export function countRateRecords(parts: readonly HidingPart[], rates: readonly string[]): number {
  return rates.length === 0 ? 0 : parts.filter(({ coverage }) => coverage !== undefined).length
}

/** Either all payment records hide methods inside their sets, or the only record hides them outside. */
function joinCoverage(
  records: readonly PlannedRecord[],
  rates: readonly string[],
): PincodeCoverage | undefined {
  const coverages = records.flatMap(({ coverage }) => coverage ?? [])
  const [first] = coverages
  if (first === undefined) return undefined
  const alike = coverages.filter(
    ({ operator, codes }) => operator === first.operator && countCodes(codes) > 0,
  )
  return makeCoverage(rates, first.operator, joinCodes(...alike.map(({ codes }) => codes)), first.isTested)
}

function formatWanted(
  number: number,
  rates: readonly string[],
  sets: readonly Metafield[],
  testing: Testing | undefined,
): WantedRecord {
  return {
    owner: 'delivery',
    title: feeRatesWords.records.title(number),
    enabled: true,
    functionHandle: pincodeFunctions.delivery,
    metafields: [
      rateConfig.format(rateConfigType, { number }),
      formatAppConfig('delivery', rates, testing),
      ...sets,
    ],
  }
}
