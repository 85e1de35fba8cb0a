import fc from 'fast-check'
import { expect } from 'vitest'
import { type CustomizationOwner, customizationOwners } from '../../../language/function-owners.ts'
import { listSteps, type StagedSavePlan } from '../../../records/apply-plan.ts'
import type { CustomizationRecord } from '../../../records/customization.ts'
import { formatJsonMetafield, formatMarkerMetafield, pincodeSetKey } from '../../../records/metafields.ts'
import type { SaveStep } from '../../../records/save-plan.ts'
import type { PincodeConfig } from '../storage/pincode-config.ts'
import { readPincodeRecords } from '../storage/stored-pincodes.ts'
import { planPincodeSave } from './pincode-plan.ts'
import {
  configArbitrary,
  functionIds,
  hiddenByConfig,
  hiddenByRecords,
  listStates,
  performOnRecords,
  reasonArbitrary,
  smallLimits,
} from './pincode-store.test-support.ts'

const read = (owner: CustomizationOwner, records: readonly CustomizationRecord[]) =>
  readPincodeRecords(owner, records, functionIds)

export const plan = (
  owner: CustomizationOwner,
  records: readonly CustomizationRecord[],
  config: PincodeConfig,
) => planPincodeSave(read(owner, records), config, smallLimits)

/** A store in which one form was saved, and then another one incompletely. */
const interruptedArbitrary = fc
  .record({
    owner: fc.constantFrom(...customizationOwners),
    first: configArbitrary,
    second: configArbitrary,
    reasons: fc.tuple(reasonArbitrary, reasonArbitrary),
    stop: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ owner, stop, reasons, ...configs }) => {
    const first = { ...configs.first, ...reasons[0] }
    const second = { ...configs.second, ...reasons[1] }
    const saved = listStates([], plan(owner, [], first), 1).at(-1) ?? []
    const states = listStates(saved, plan(owner, saved, second), 100)
    return { owner, records: states[Math.floor(stop * (states.length - 1))] ?? saved, wanted: second }
  })

/**
 * Records that no plan produces: of an older app, changed elsewhere, in any order, and with codes in several records.
 */
const scatteredArbitrary = fc
  .record({
    owner: fc.constantFrom(...customizationOwners),
    parts: fc.array(
      fc.record({
        codes: fc.uniqueArray(fc.integer({ min: 100, max: 185 }), { maxLength: 20 }),
        enabled: fc.boolean(),
        methods: fc.constantFrom(['COD'], ['COD', 'UPI'], ['UPI']),
        number: fc.integer({ min: 2, max: 4 }),
        functionId: fc.constantFrom(
          'other',
          ...['payment', 'delivery'].map((owner) => `id-of-${owner}-pincodes`),
        ),
        isBroken: fc.boolean(),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ owner, parts }) => ({
    owner,
    records: parts.map((part, index) => formatOlderRecord(owner, part, index)),
  }))

function formatOlderRecord(
  owner: CustomizationOwner,
  part: {
    codes: readonly number[]
    enabled: boolean
    methods: readonly string[]
    number: number
    functionId: string
    isBroken: boolean
  },
  index: number,
): CustomizationRecord {
  const isMain = index === 0
  const half = Math.ceil(part.codes.length / 2)
  const sets = [part.codes.slice(0, half), part.codes.slice(half).map(String)].map((value, each) => ({
    ...formatMarkerMetafield(pincodeSetKey(each + 1)),
    type: 'json',
    value:
      part.isBroken && index === 3 && each === 0
        ? '{"operator":"in"'
        : JSON.stringify({ operator: 'in', value }),
  }))
  return {
    owner,
    id: `gid://shopify/Customization/${index + 1}`,
    title: isMain ? 'COD pincode' : `Cash on Delivery with Fee (Set ${part.number})`,
    enabled: part.enabled,
    functionId: part.functionId,
    metafields: [
      formatMarkerMetafield('pincode_rules'),
      ...(isMain ? [] : [formatMarkerMetafield('pincode_rules_additional')]),
      formatJsonMetafield('app_config', { [`${owner}Methods`]: part.methods }),
      ...sets,
    ],
  }
}

export const lacks = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...all].filter((pair) => !some.has(pair))

/** Number of writes by which a record hides both more and less. Such a record was too full to hide both for a while. */
function countReplacements(
  records: readonly CustomizationRecord[],
  owner: CustomizationOwner,
  plan: StagedSavePlan,
) {
  let current = records
  return listSteps(plan).filter((step) => {
    const find = () =>
      hiddenByRecords(
        current.filter(({ id }) => id === stepId(step)),
        owner,
      )
    const before = find()
    current = performOnRecords(current, step, 1000)
    return lacks(before, find()).length > 0 && lacks(find(), before).length > 0
  }).length
}

const stepId = (step: SaveStep) => (step.kind === 'create' ? '' : step.record.id)

/**
 * Checks that each save ends in the wanted state. During all of it, the codes that both the old and the new form hide
 * stay hidden.
 */
export function checkSaves(numRuns: number): void {
  fc.assert(
    fc.property(
      fc.oneof(interruptedArbitrary, scatteredArbitrary),
      configArbitrary,
      reasonArbitrary,
      ({ owner, records }, values, reason) => {
        const config = { ...values, ...reason }
        const steps = plan(owner, records, config)
        const old = hiddenByRecords(records, owner)
        const wanted = hiddenByConfig(config)
        const both = new Set([...old].filter((pair) => wanted.has(pair)))
        const states = listStates(records, steps)
        for (const state of states) expect(lacks(hiddenByRecords(state, owner), both)).toEqual([])
        if (countReplacements(records, owner, steps) <= 1) {
          for (const state of states) {
            const now = hiddenByRecords(state, owner)
            expect([lacks(now, old).length, lacks(now, wanted).length]).toContain(0)
          }
        }

        const saved = states.at(-1) ?? []
        expect(hiddenByRecords(saved, owner)).toEqual(wanted)
        const stored = read(owner, saved)
        expect(stored.config).toEqual(config)
        expect(stored.isComplete).toBe(true)
        expect(stored.problems).toEqual([])
        expect(planPincodeSave(stored, config, smallLimits)).toEqual({ stages: [] })
      },
    ),
    { numRuns },
  )
}
