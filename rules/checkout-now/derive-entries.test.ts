import { describe, expect, it } from 'vitest'
import { derivePlannedRecords } from '../dead-ends/active-records.ts'
import {
  codWithFeeDefaults,
  planCodWithFeeSave,
  readCodWithFee,
} from '../features/cod-with-fee/cod-with-fee.ts'
import { planPincodeSave } from '../features/pincodes/plan/pincode-plan.ts'
import type { PincodeMode } from '../features/pincodes/storage/pincode-modes.ts'
import { readPincodeRecords } from '../features/pincodes/storage/stored-pincodes.ts'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import { createRuleSet, putInTesting, type Rule } from '../language/rule-set.ts'
import { type CustomizationRecord, isEnabled, type RecordStatus } from '../records/customization.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { createDraft, planRuleSetSave } from '../records/rule-record.ts'
import type { SavePlan } from '../records/save-plan.ts'
import { checkoutNowWords as words } from '../words/checkout-now.ts'
import type { LastChange } from './answer.ts'
import { deriveEntries, listLines } from './derive-entries.ts'

const ownFunctionIds = new Set(Object.values(testFunctionIds))
const testing = {
  token: 'a-token-of-testers',
  emails: ['owner@example.com'],
  since: '2026-11-20T10:00:00.000Z',
}

const rule = (name: string): Rule => ({
  title: name,
  match_type: 'all',
  conditions: [{ type: 'cart_subtotal', params: { operator: 'gt', valueType: 'number', value: 100 } }],
  actions: [{ type: 'hide_payment', params: { name } }],
})

let records = 0
const number = (record: CustomizationRecord): CustomizationRecord => {
  records += 1
  return { ...record, id: `gid://shopify/Customization/${records}` }
}
const perform = (plan: SavePlan) => derivePlannedRecords([], plan, testFunctionIds).map(number)

/** Stores a rule set as the platform does after a save. */
function saveRules(title: string, rules: Rule[], status: RecordStatus = 'active'): CustomizationRecord {
  const ruleSet = putInTesting(createRuleSet(title, rules), status === 'testing' ? testing : undefined)
  const draft = { ...createDraft('payment-rules'), status, ruleSet }
  const [step] = planRuleSetSave(undefined, draft, testFunctionIds)
  if (step?.kind !== 'create' || step.wanted.owner !== 'payment') throw new Error('A rule set is created.')
  const { functionHandle, ...wanted } = step.wanted
  return number({
    ...wanted,
    id: '',
    enabled: isEnabled(status),
    functionId: testFunctionIds[functionHandle],
  })
}
const savePincodes = (mode: PincodeMode, methods: string[], list = ['110001', '110002']) =>
  perform(
    planPincodeSave(readPincodeRecords('payment', [], testFunctionIds), {
      status: 'active',
      methods,
      mode,
      list,
    }).stages.flat(),
  )
const saveFee = () =>
  perform(
    planCodWithFeeSave(
      readCodWithFee([]),
      { ...codWithFeeDefaults, status: 'active', deliveryMethods: ['Standard - COD'] },
      'COD',
      testFunctionIds,
    ),
  )

const derive = (
  some: readonly OwnerRecord[],
  findChange: (record: OwnerRecord) => LastChange | undefined = () => undefined,
) => deriveEntries(listLines(some, ownFunctionIds), findChange)

describe('a line of what acts at checkout', () => {
  it('describes two rules of a set, and counts the others', () => {
    const [entry] = derive([saveRules('Mine', ['One', 'Two', 'Three'].map(rule))])
    expect(entry).toMatchObject({
      owner: 'payment',
      part: 'payment-rules',
      title: 'Mine',
      state: 'active',
      records: 1,
      more: 1,
    })
    expect(entry?.number).toBe(String(records))
    expect(entry?.sentences.map((sentence) => sentence.includes('Three'))).toEqual([false, false])
    const [short] = derive([saveRules(' ', [])])
    expect(short).toMatchObject({ title: words.untitled, sentences: [words.nothing], more: 0 })
  })

  it('is off as a draft, and in testing names its testers and its start', () => {
    const [off, tested, active] = derive(
      (['draft', 'testing', 'active'] as const).map((status) => saveRules(status, [rule('One')], status)),
    )
    expect([off?.state, tested?.state, active?.state]).toEqual(['off', 'testing', 'active'])
    expect(tested).toMatchObject({ testingSince: testing.since, testerEmails: testing.emails })
    expect(active).not.toHaveProperty('testingSince')
  })

  it('reports unreadable and unknown records of the app, and omits other apps', () => {
    const record = saveRules('Broken', [rule('One')])
    const broken = {
      ...record,
      metafields: record.metafields.map((one) => (one.key === 'rules' ? { ...one, value: '{' } : one)),
    }
    expect(derive([broken])[0]?.sentences[0]).toContain(words.unread('').slice(0, 10))
    const bare = { ...record, metafields: [] }
    expect(derive([bare])).toMatchObject([{ part: 'unknown', sentences: [words.unknown] }])
    const theirs = { ...bare, functionId: 'of-another-app' }
    expect(derive([theirs])).toEqual([])
    expect(derive([{ ...record, functionId: 'gone' }])).toMatchObject([{ part: 'payment-rules' }])
  })

  it('represents all records of a screen in a step, at the position of the oldest', () => {
    const [first, second] = [saveRules('First', []), saveFee()]
    const third = saveRules('Third', [])
    const entries = derive([third, ...second.toReversed(), first])
    expect(entries.map(({ owner, part, title }) => `${owner} ${part} ${title}`)).toEqual(
      expect.arrayContaining(['payment payment-rules First', 'payment payment-rules Third']),
    )
    const ofPayment = entries.filter(({ owner }) => owner === 'payment').map(({ title }) => title)
    expect(ofPayment).toEqual(['First', words.titles['cod-with-fee'], 'Third'])
    const ofFee = entries.filter(({ part }) => part === 'cod-with-fee')
    expect(ofFee.map(({ owner, key }) => [owner, key])).toEqual(
      ofFee.map(({ owner }) => [owner, `${owner}/cod-with-fee`]),
    )
    expect(ofFee.some(({ sentences }) => sentences.join().includes('Standard - COD'))).toBe(true)
    expect(ofFee.every((entry) => !('number' in entry))).toBe(true)
    const [one] = second
    if (one === undefined) throw new Error('COD with fee has records.')
    const partly = derive([...second, { ...one, id: 'gid://shopify/Customization/999', enabled: false }])
    expect(partly.map(({ state }) => state)).toContain('partly')
  })

  it('shows the latest change of its records', () => {
    const set = saveRules('Mine', [])
    const change = { at: '2026-11-20T10:00:00.000Z', by: 'colleague' } as const
    expect(derive([set], () => change)[0]?.change).toEqual(change)
    expect(derive([set])[0]).not.toHaveProperty('change')
  })

  it('counts the pin codes at which methods are hidden, or shown', () => {
    const sentencesOf = (some: readonly OwnerRecord[]) => derive(some).flatMap(({ sentences }) => sentences)
    expect(sentencesOf(savePincodes('hide', ['COD']))).toEqual([words.pincodesHidden(['COD'], 2)])
    expect(sentencesOf(savePincodes('allow', ['COD']))).toEqual([words.pincodesShown(['COD'], 2)])
    expect(sentencesOf(savePincodes('hide', []))).toEqual([words.nothing])
  })
})
