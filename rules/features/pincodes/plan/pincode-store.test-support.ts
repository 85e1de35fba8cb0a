import fc from 'fast-check'
import { deployedFunctionHandles } from '../../../functions/function-handles.ts'
import type { CustomizationOwner } from '../../../language/function-owners.ts'
import { findMatchingMethods, type MethodName, readNames } from '../../../language/method-names.ts'
import { canonicalPincode, parsePincodeEntry } from '../../../language/pincodes/pincode.ts'
import type { StagedSavePlan } from '../../../records/apply-plan.ts'
import type { CustomizationRecord } from '../../../records/customization.ts'
import { applyChanges, type SaveStep } from '../../../records/save-plan.ts'
import { decodeCompact } from '../storage/compact-form.ts'
import type { PincodeConfig } from '../storage/pincode-config.ts'
import type { SetLimits } from '../storage/set-limits.ts'

/** For tests: records so small that a few codes fill several of them. */
export const smallLimits: SetLimits = { chunkCharacters: 40, textCharacters: 40, setsPerRecord: 2 }

export const functionIds = Object.fromEntries(
  deployedFunctionHandles.map((handle) => [handle, `id-of-${handle}`]),
)

/** Records of a store after one more write. Ids are consecutive and never reused. */
export function performOnRecords(
  records: readonly CustomizationRecord[],
  step: SaveStep,
  number: number,
): CustomizationRecord[] {
  switch (step.kind) {
    case 'create': {
      const { functionHandle, ...wanted } = step.wanted
      const id = `gid://shopify/Customization/${number}`
      return [...records, { ...wanted, id, functionId: functionIds[functionHandle] ?? '' }]
    }
    case 'update':
      return records.map((record) =>
        record.id === step.record.id ? applyChanges(record, step.changes) : record,
      )
    case 'delete':
      return records.filter(({ id }) => id !== step.record.id)
  }
}

/**
 * Every state of the store while a plan runs, with at most two calls at the same time. In each stage the first steps
 * are done, except for one that may take arbitrarily long. The first state is the one before the plan, the last is the
 * one after it.
 */
export function listStates(
  records: readonly CustomizationRecord[],
  { stages }: StagedSavePlan,
  firstNumber = 1000,
): (readonly CustomizationRecord[])[] {
  const states: (readonly CustomizationRecord[])[] = [records]
  let current = records
  let number = firstNumber
  for (const stage of stages) {
    const after = (steps: readonly SaveStep[]) =>
      steps.reduce((state, step) => performOnRecords(state, step, number + stage.indexOf(step)), current)
    for (let begun = 1; begun <= stage.length; begun += 1) {
      const done = stage.slice(0, begun)
      for (let slow = 0; slow < begun - 1; slow += 1)
        states.push(after(done.filter((_, index) => index !== slow)))
      states.push(after(done))
    }
    current = after(stage)
    number += stage.length
  }
  return states
}

/** Pincodes that the lists of {@link configArbitrary} can contain, and some neighbours. */
export const universe: readonly string[] = [
  ...Array.from({ length: 90 }, (_, number) => String(100 + number)),
  ...Array.from({ length: 12 }, (_, number) => String(number).padStart(3, '0')),
  ...['1', '10', '1000', '1105', '1150', 'A1', 'A11', 'A2', 'B1', '99', '0', ''],
]

const codes = fc.integer({ min: 100, max: 185 }).map(String)
const entries = fc.oneof(
  { weight: 8, arbitrary: codes },
  { weight: 2, arbitrary: fc.tuple(codes, codes).map((ends) => ends.sort().join('-')) },
  { weight: 1, arbitrary: fc.constantFrom('11*', '1*', '110*', 'A1*', '00*') },
  { weight: 2, arbitrary: fc.constantFrom('000', '001', '002', '003', 'A1', 'A2', 'A11', 'B1', '1105') },
)

export const configArbitrary: fc.Arbitrary<PincodeConfig> = fc.record({
  status: fc.oneof({ weight: 4, arbitrary: fc.constant('active' as const) }, fc.constant('draft' as const)),
  methods: fc.uniqueArray(
    fc.constantFrom<MethodName>('COD', 'UPI', 'Card', { contains: 'C' }, { contains: 'COD' }),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
  mode: fc.oneof({ weight: 3, arbitrary: fc.constant('hide' as const) }, fc.constant('allow' as const)),
  list: fc.uniqueArray(entries, { minLength: 1, maxLength: 40 }),
})

/** Reasons of a list that hides payment methods. */
export const reasonArbitrary = fc.constantFrom<Pick<PincodeConfig, 'reason'>>(
  {},
  { reason: { default: 'No COD at {pincode}.' } },
  { reason: { default: 'No COD.', hi: 'नहीं' } },
)

/** Methods of the store. */
const offered = ['COD', 'COD (slow)', 'UPI', 'Card']

/** Pairs of a method and a pincode for which it is hidden. */
type Pairs = ReadonlySet<string>

/** Effect of a configuration, calculated entry by entry without records. */
export function hiddenByConfig({ status, methods, mode, list }: PincodeConfig): Pairs {
  if (status !== 'active') return new Set()
  const isListed = (zip: string) => list.some((written) => coversZip(written, zip))
  return pair(
    methods,
    universe.filter((zip) => zip !== '' && isListed(zip) === (mode === 'hide')),
  )
}

function coversZip(written: string, zip: string): boolean {
  const parsed = parsePincodeEntry(written)
  if (!parsed.ok) return false
  const { entry } = parsed
  const code = canonicalPincode(zip)
  switch (entry.kind) {
    case 'code':
      return entry.code === code
    case 'prefix':
      return code.startsWith(entry.beginning)
    case 'open':
      return code.startsWith(entry.beginning) && code.length === entry.beginning.length + entry.characters
    case 'range':
      return (
        code.length === entry.first.length && entry.first <= code && code <= entry.last && /^\d+$/.test(code)
      )
  }
}

/** Effect of the records, read only from their metafields. */
export function hiddenByRecords(records: readonly CustomizationRecord[], owner: CustomizationOwner): Pairs {
  return new Set(records.flatMap((record) => [...hiddenByRecord(record, owner)]))
}

function hiddenByRecord({ enabled, metafields }: CustomizationRecord, owner: CustomizationOwner): Pairs {
  const texts = new Map(metafields.map(({ key, value }) => [key, value]))
  if (!enabled || texts.get('pincode_rules') !== 'true') return new Set()
  const read = (key: string): unknown => JSON.parse(texts.get(key) ?? 'null')
  try {
    const config = read('app_config') as Record<string, unknown>
    const methods = readNames(config[`${owner}Methods`] ?? [], config.exact === true)
    const sets = [1, 2, 3, 4, 5, 6].flatMap((number) => (read(`pincode_set_${number}`) ?? []) as StoredSet)
    const operators = new Set(sets.map(({ operator }) => operator))
    if (operators.size !== 1) return new Set()
    const isIn = (zip: string) => sets.some((set) => hitsSet(set, zip))
    return pair(
      methods,
      universe.filter((zip) => zip !== '' && isIn(zip) === operators.has('in')),
    )
  } catch {
    return new Set()
  }
}

type StoredSet = { operator: string; form?: string; value: string | (number | string)[] }

function hitsSet({ form, value }: StoredSet, zip: string): boolean {
  if (typeof value === 'string') return decodeCompact(value)?.some((code) => String(code) === zip) ?? false
  return value.some(
    (code) =>
      String(code) === zip ||
      (form === 'text' && String(code).endsWith('*') && zip.startsWith(String(code).slice(0, -1))),
  )
}

function pair(names: readonly MethodName[], zips: readonly string[]): Pairs {
  return new Set(
    findMatchingMethods(names, [...offered, ...names.filter((name) => typeof name === 'string')]).flatMap(
      (method) => zips.map((zip) => `${method} ${zip}`),
    ),
  )
}
