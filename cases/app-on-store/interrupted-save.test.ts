import { isDeepStrictEqual } from 'node:util'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import { findPincode } from '#rules/features/pincodes/storage/find-pincode.ts'
import type { PincodeConfig } from '#rules/features/pincodes/storage/pincode-config.ts'
import { readPincodeRecord } from '#rules/features/pincodes/storage/pincode-record.ts'
import { isPincodeRecord } from '#rules/features/pincodes/storage/record-markers.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import { type CustomizationOwner, customizationOwners } from '#rules/language/function-owners.ts'
import { collectCodes } from '#rules/language/pincodes/code-set.ts'
import { applyPlan, listSteps } from '#rules/records/apply-plan.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { isSameMetafield } from '#rules/records/metafields.ts'
import { isRecordStep, type SaveOutcome, type SaveStep } from '#rules/records/save-plan.ts'
import { pincodeMetafieldNames } from '../../app/platform/customization-node.ts'
import { ownerOperations } from '../../app/platform/owners.ts'
import { performStep } from '../../app/platform/perform-step.ts'
import type { State } from '../../local-store/state/state.ts'
import { openDatabaseOfFile } from '../../server/test-support/database-of-file.ts'
import { type AppOnStore, createAppOnStore, faults, functionIds } from './app-on-store.ts'
import { listStored } from './stored-records.ts'

/**
 * A save of several records through client, server and store. Each single write fails in turn, with every fault. After
 * each fault the report is correct, and saving again completes the save. At every moment checkout hides everything that
 * both the old and the new list hide.
 */
const database = openDatabaseOfFile()
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Codes of ten digits, ten apart. 5,340 of them fill a record, which holds more codes of six digits. */
const codes = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(1_000_000_000 + (first + index) * 10))
const form = (list: readonly string[], changes: Partial<PincodeConfig> = {}): PincodeConfig => ({
  status: 'active',
  methods: ['Cash on Delivery (COD)'],
  mode: 'hide',
  list,
  ...changes,
})
const texts = ['02134', 'SW1A 1AA', '79*']

/** Old and new forms whose plans contain every kind of step: creates, all sorts of updates, and deletes. */
const saves: Readonly<Record<string, readonly [PincodeConfig, PincodeConfig]>> = {
  'a list that grows here and shrinks there': [
    form([...codes(0, 6_500), ...texts]),
    form([...codes(100, 6_000), ...codes(7_000, 5_000), '79*', '02134', 'EC1*']),
  ],
  'a list that needs fewer records': [
    form([...codes(0, 11_000), ...texts]),
    form([...codes(500, 3_000), ...codes(9_000, 3_000), '790001']),
  ],
  'a list of which most is replaced': [form(codes(0, 9_000)), form([...codes(8_000, 9_000), ...texts])],
  'a list to hide for that becomes one to allow': [
    form([...codes(0, 6_000), ...texts]),
    form([...codes(3_000, 5_000), '79*'], { mode: 'allow' }),
  ],
  'a list to allow that becomes one to hide for': [
    form(codes(3_000, 5_000), { mode: 'allow' }),
    form([...codes(0, 6_000), ...texts]),
  ],
  'other methods': [
    form(codes(0, 6_000), { methods: ['Cash on Delivery (COD)', 'Bank Deposit'] }),
    form(codes(10, 6_000), { methods: ['Bank Deposit', 'Cheque'] }),
  ],
}

/**
 * Saves that are tested with every fault here. The others lose an answer before or after its write. The nightly run has
 * every fault for all.
 */
const savesByEveryFault = [
  'a list that grows here and shrinks there',
  'a list to hide for that becomes one to allow',
]
const lostAnswers = ['dropped before the write', 'killed after the write'] as const
const faultsOf = (save: string) =>
  process.env.EVERY_FAULT !== undefined || savesByEveryFault.includes(save) ? faults : lostAnswers

/** The screen's loading and saving, without its page. */
function openPage(owner: CustomizationOwner) {
  const load = async () =>
    (await ownerOperations[owner].list('', undefined, pincodeMetafieldNames)).filter(isPincodeRecord)
  const read = async () => readPincodeRecords(owner, await load(), functionIds)
  const save = async (config: PincodeConfig) => {
    const loaded = await load()
    const plan = planPincodeSave(readPincodeRecords(owner, loaded, functionIds), config)
    const outcome = await applyPlan(plan, loaded, {
      read: load,
      perform: (step) => performStep({ apiVersion: '2026-10', functionIds }, step),
    })
    return { plan, outcome }
  }
  return { read, save }
}

async function start(state?: State): Promise<AppOnStore> {
  const store = await createAppOnStore(database, state)
  vi.stubGlobal('fetch', store.fetch)
  return store
}

/** Pincodes at and next to every end of a range, some in between, and some for texts and prefixes. */
function sample(...forms: readonly PincodeConfig[]): string[] {
  const numbers = forms.flatMap(({ list }) => list.filter((code) => /^\d{10}$/.test(code)).map(Number))
  const known = new Set(numbers)
  const edges = numbers.filter((code) => code % 4_000 === 0 || !known.has(code + 10) || !known.has(code - 10))
  const starts = forms.flatMap(({ list }) =>
    list.filter((_, index) => list[index + 1] === undefined || index === 0),
  )
  const zips = [...edges, ...starts.map(Number).filter(Number.isFinite)].flatMap((code) => [
    code - 10,
    code,
    code + 10,
  ])
  return [
    ...new Set([...zips.map(String), '02134', 'SW1A 1AA', '790001', '799999', 'EC1A 1BB', 'N1 9GU', '2134']),
  ]
}

/**
 * The values of a form that must be equal. A list that is too long to be stored as typed is read back sorted and with
 * ranges.
 */
const comparable = ({ list, ...others }: PincodeConfig) => ({ ...others, codes: collectCodes(list) })

/** Pairs of a method and a pincode at which a form must hide it. */
function listHidden({ methods, mode, list }: PincodeConfig, zips: readonly string[]): Set<string> {
  const listed = new Set(list.map((code) => code.replace(' ', '')))
  const isListed = (code: string) =>
    listed.has(code) || Array.from(code).some((_, end) => listed.has(`${code.slice(0, end + 1)}*`))
  const hidden = zips.filter((zip) => isListed(zip.replace(' ', '')) === (mode === 'hide'))
  return new Set(methods.flatMap((method) => hidden.map((zip) => `${method} ${zip}`)))
}

/** Pairs that checkout hides according to the stored records. */
function findHidden(
  records: readonly CustomizationRecord[],
  owner: CustomizationOwner,
  zips: readonly string[],
) {
  const read = records.map((record) => readPincodeRecord(owner, record))
  return new Set(
    zips.flatMap((zip) =>
      read.flatMap((record) => {
        const finding = findPincode([record], zip)
        return finding.hidden ? finding.methods.map((method) => `${method} ${zip}`) : []
      }),
    ),
  )
}

/** True if the stored records contain the effect of a step. */
function isStored(step: SaveStep, records: readonly CustomizationRecord[]): boolean {
  const holds = (record: CustomizationRecord, metafields: CustomizationRecord['metafields'] = []) =>
    metafields.every((sent) => record.metafields.some((each) => isSameMetafield(each, sent)))
  if (step.kind === 'create') {
    return records.some(
      (record) => record.title === step.wanted.title && holds(record, step.wanted.metafields),
    )
  }
  const record = records.find(({ id }) => id === step.record.id)
  if (step.kind === 'delete') return record === undefined
  const { metafields, title, enabled } = step.changes
  return (
    record !== undefined &&
    holds(record, metafields) &&
    (title ?? record.title) === record.title &&
    (enabled ?? record.enabled) === record.enabled
  )
}

/** Checks that steps reported as done are stored, and that remaining steps are not. Uncertain writes may be either. */
function expectTrueReport(
  outcome: SaveOutcome,
  records: readonly CustomizationRecord[],
  fault: string,
): void {
  if (fault === 'throttled') {
    expect(outcome.status).toBe('saved')
    return
  }
  if (outcome.status !== 'stopped') throw new Error(`The save was to stop, and is ${outcome.status}.`)
  const failed = [{ step: outcome.failed, cause: outcome.cause }, ...(outcome.alsoFailed ?? [])]
  expect(failed.map(({ cause }) => cause.kind)).toContain(fault === 'refused' ? 'refused' : 'uncertain')
  const steps = failed.flatMap(({ step, cause }) => (isRecordStep(step) ? [{ step, cause }] : []))
  const refused = steps.filter(({ cause }) => cause.kind === 'refused').map(({ step }) => step)
  const begun = [...outcome.done, ...steps.map(({ step }) => step)]
  const lasting = outcome.done.filter((step) => !isOverwritten(step, begun))
  expect(lasting.filter((step) => !isStored(step, records))).toEqual([])
  expect([...refused, ...outcome.remaining].filter((step) => isStored(step, records))).toEqual([])
}

/** True if a later step updates the same record. The record then may no longer have the values of this step. */
function isOverwritten(step: SaveStep, steps: readonly SaveStep[]): boolean {
  const later = steps.slice(steps.indexOf(step) + 1)
  return (
    step.kind === 'update' &&
    later.some((each) => each.kind === 'update' && each.record.id === step.record.id)
  )
}

describe.each(Object.entries(saves))('%s', (name, [old, wanted]) => {
  // The records of both functions differ only in names, so the saves alternate between them.
  const owner =
    customizationOwners[Object.keys(saves).indexOf(name) % customizationOwners.length] ?? 'payment'
  const zips = sample(old, wanted)
  const hiddenAfter = listHidden(wanted, zips)
  const both = [...listHidden(old, zips)].filter((pair) => hiddenAfter.has(pair))
  let before: State
  let writes: number
  beforeAll(async () => {
    const store = await start()
    await openPage(owner).save(old)
    before = store.state()
    const { plan, outcome } = await openPage(owner).save(wanted)
    expect(outcome.status).toBe('saved')
    writes = listSteps(plan).length
    expect(writes).toBeGreaterThan(2)
  })

  test.each(faultsOf(name))('%s, at every write', async (fault) => {
    for (let position = 0; position < writes; position += 1) {
      const store = await start(before)
      const page = openPage(owner)
      store.watch((state) => {
        const hidden = findHidden(listStored(state, owner), owner, zips)
        expect(both.filter((pair) => !hidden.has(pair))).toEqual([])
      })

      store.obstruct(fault, position)
      const { outcome } = await page.save(wanted)
      const stopped = store.state()
      expectTrueReport(outcome, listStored(stopped, owner), fault)

      // Opens the page again. The form must show the new values, unless no write was stored.
      const read = await page.read()
      const isUntouched = isDeepStrictEqual(listStored(stopped, owner), listStored(before, owner))
      expect(comparable(read.config)).toEqual(comparable(isUntouched ? old : wanted))
      const missing = listSteps(planPincodeSave(read, read.config))
      expect(read.isComplete).toBe(missing.length === 0)

      const { outcome: again } = await page.save(wanted)
      expect(again.status).toBe('saved')
      const saved = await page.read()
      expect(comparable(saved.config)).toEqual(comparable(wanted))
      expect(saved.isComplete).toBe(true)
      expect(planPincodeSave(saved, wanted)).toEqual({ stages: [] })
      expect(findHidden(listStored(store.state(), owner), owner, zips)).toEqual(hiddenAfter)
    }
  })
})
