import { describe, expect, test } from 'vitest'
import { deriveDeadEndRequest, derivePlannedRecords } from '#rules/dead-ends/active-records.ts'
import { listDecidingSteps } from '#rules/dead-ends/affected-shoppers.ts'
import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import { planCodWithFeeSave, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import type { PincodeMode } from '#rules/features/pincodes/storage/pincode-modes.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { type Action, createRuleSet } from '#rules/language/rule-set.ts'
import { planRepair } from '#rules/promises/plan-repair.ts'
import { addAliasSteps, joinPlan } from '#rules/records/alias-steps.ts'
import { listSteps, planInOrder } from '#rules/records/apply-plan.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { isCustomizationRecord, type OwnerRecord } from '#rules/records/owner-records.ts'
import { planRuleSetSave, type RuleSetRecord, readRuleRecord } from '#rules/records/rule-record.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { finderWorld } from '../test-support/finder-world.ts'
import { findDeadEnds } from './find-dead-ends.ts'
import {
  above,
  all,
  atZip,
  cod,
  codRate,
  condition,
  hide,
  makeCheck,
  makeRecord,
  shop,
  stop,
} from './records.test-support.ts'

const fee = (): CustomizationRecord[] =>
  derivePlannedRecords(
    [],
    planCodWithFeeSave(
      readCodWithFee([]),
      { status: 'active', deliveryMethods: [codRate] },
      cod,
      testFunctionIds,
    ),
    testFunctionIds,
  )
const requestOf = (stored: readonly CustomizationRecord[]) =>
  deriveDeadEndRequest(stored, testFunctionIds, shop).request
const rename = (
  owner: 'payment' | 'delivery',
  currentName: string,
  newName: string,
  exact?: boolean,
): Action => ({
  type: `rename_${owner}`,
  params: { currentName, newName, ...(exact === undefined ? {} : { exact }) },
})
const chosen = (...rates: string[]) => condition('shipping_method_name', 'in', 'string', rates)
const always = condition('cart_subtotal', 'gte', 'number', 0)

async function find(request: DeadEndRequest, ...more: DeadEndRequest['records']) {
  const { findings, isPartial } = await findDeadEnds(
    { ...request, records: [...more, ...request.records] },
    finderWorld,
  )
  expect(isPartial).toBe(false)
  return findings
}
const sentences = (findings: Awaited<ReturnType<typeof find>>) => findings.map(({ sentence }) => sentence)

describe('names by language', () => {
  const inHindi = (owner: 'payment' | 'delivery', currentName: string, newName: string): Action => ({
    type: `rename_${owner}`,
    params: { currentName, newNames: [{ language: 'HI', newName }], exact: true },
  })

  test('of one language are tried with the records that name the method', async () => {
    const renaming = makeRecord('r', 'New names', 'payment', [all([always], inHindi('payment', cod, 'नकद'))])
    const findings = await find(requestOf(fee()), renaming)
    expect(sentences(findings)).toEqual([
      `Customers can avoid the fee: “Standard” has no fee and offers “${cod}”. “New names” changes a name that other rules use.`,
      `“${codRate}” includes the fee and also offers “Bank Deposit”, “Money Order”, and “UPI”. “New names” changes a name that other rules use.`,
    ])
  })

  test('that two offers share are findings only in their language', async () => {
    const renaming = makeRecord('r', 'New names', 'payment', [
      all([always], inHindi('payment', 'UPI', 'भुगतान')),
      all([always], inHindi('payment', cod, 'भुगतान')),
    ])
    const findings = await find(requestOf([]), renaming)
    expect(sentences(findings)).toEqual([expect.stringContaining('भुगतान')])
  })

  test('that differ are no finding, and every rule has an effect', async () => {
    const renaming = makeRecord('r', 'New names', 'payment', [all([always], inHindi('payment', cod, 'नकद'))])
    expect(await find(requestOf([]), renaming)).toEqual([])
  })
})

describe('COD with fee promises Cash on Delivery with its rates and nowhere else', () => {
  test('and keeps it alone', async () => {
    expect(await find(requestOf(fee()))).toEqual([])
  })

  test('not where another record renames the fee rate', async () => {
    const renaming = makeRecord('r', 'New names', 'delivery', [
      all([always], rename('delivery', codRate, 'Cash at the door')),
    ])
    const findings = await find(requestOf(fee()), renaming)
    expect(sentences(findings)).toEqual([
      `Customers can’t pay with “${cod}” when they choose “${codRate}”. “New names” changes a name that other rules use.`,
    ])
  })

  test('not where another record renames the method, whichever name the platform hands over', async () => {
    const renaming = makeRecord('r', 'New names', 'payment', [
      all([always], rename('payment', cod, 'Pay at the door')),
    ])
    const findings = await find(requestOf(fee()), renaming)
    expect(sentences(findings)).toEqual([
      `Customers can avoid the fee: “Standard” has no fee and offers “${cod}”. “New names” changes a name that other rules use.`,
      `“${codRate}” includes the fee and also offers “Bank Deposit”, “Money Order”, and “UPI”. “New names” changes a name that other rules use.`,
    ])
  })

  test('and a rename of another rate or method leaves it kept', async () => {
    const renaming = makeRecord('r', 'New names', 'delivery', [
      all([always], rename('delivery', 'Express', 'Fast')),
    ])
    const other = makeRecord('o', 'Other names', 'payment', [
      all([always], rename('payment', 'UPI', 'Phone')),
    ])
    expect(await find(requestOf(fee()), renaming, other)).toEqual([])
  })

  test('not where a part of a name gives another rate the name of the fee rate', async () => {
    const renaming = makeRecord('r', 'New names', 'delivery', [
      all([always], rename('delivery', 'Express', codRate, true)),
    ])
    const findings = await find(requestOf(fee()), renaming)
    expect(findings.map(({ kind }) => kind)).toContain('feeAvoided')
  })

  test('not where a record hides the method everywhere', async () => {
    const hiding = makeRecord('h', 'No cash', 'payment', [all([always], hide(cod))])
    const findings = await find(requestOf(fee()), hiding)
    expect(findings.map(({ kind }) => kind)).toEqual(['noPayment', 'codUnreachable'])
    expect(findings[1]?.sentence).toBe(
      `Customers can’t pay with “${cod}” when they choose “${codRate}”. “No cash” hides it.`,
    )
  })

  test('and hiding it at some checkouts leaves others, however unusual these are', async () => {
    const rates = ['KA', 'MH', 'DL', 'TN'].map((state, index) =>
      makeRecord(`${index}`, `Not in ${state}`, 'payment', [
        all([condition('location_state', 'in', 'array', [state]), above(10 + index)], hide(cod)),
      ]),
    )
    const kinds = (await find(requestOf(fee()), ...rates)).map(({ kind }) => kind)
    expect(kinds).not.toContain('codUnreachable')
  })
})

describe('a list of pin codes promises its methods there and nowhere else', () => {
  const listed = (mode: PincodeMode, methods: string[]) =>
    derivePlannedRecords(
      [],
      listSteps(
        planPincodeSave(readPincodeRecords('payment', [], testFunctionIds), {
          status: 'active',
          methods,
          mode,
          list: ['110001'],
        }),
      ),
      testFunctionIds,
    )

  test.each(['hide', 'allow'] as const)('and keeps it alone, with %s', async (mode) => {
    expect(await find(requestOf(listed(mode, [cod])))).toEqual([])
  })

  test('not where another record renames the method before it looks', async () => {
    const renaming = makeRecord('r', 'New names', 'payment', [
      all([always], rename('payment', cod, 'Pay at the door')),
    ])
    const findings = await find(requestOf(listed('allow', [cod])), renaming)
    expect(findings.map(({ kind }) => kind)).toEqual(['shownAnyway'])
    expect(findings[0]?.sentence).toBe(
      `“COD pincode” hides “${cod}”, but checkout still shows it. “New names” changes a name that other rules use.`,
    )
  })

  test('not where it would hide the last method', async () => {
    const findings = await find({ ...requestOf(listed('allow', [cod])), paymentMethods: [cod] })
    expect(sentences(findings)).toEqual([
      `“COD pincode” hides “${cod}”, but checkout still shows the last one left.`,
    ])
  })
})

describe('a check promises that nobody passes who breaks it', () => {
  test('not where another record renames the rate that it is about', async () => {
    const check = makeCheck('c', 'No express to Goa', [
      all(
        [chosen('Express'), condition('location_state', 'in', 'array', ['GA'])],
        stop('No express to Goa.'),
      ),
    ])
    const renaming = makeRecord('r', 'New names', 'delivery', [
      all([always], rename('delivery', 'Express', 'Fast')),
    ])
    const request = { names: {}, ...shop, records: [] }
    expect(sentences(await find(request, renaming, check))).toContain(
      '“No express to Goa” (rule “Rule 1”) should stop an order, but the order goes through. “New names” changes a name that other rules use.',
    )
    expect((await find(request, check)).map(({ kind }) => kind)).not.toContain('passes')
  })
})

describe('records that are saved in step keep their promises, whichever name the platform hands over', () => {
  const save = (stored: readonly CustomizationRecord[], plan: SavePlan<OwnerRecord>) =>
    derivePlannedRecords(
      stored,
      listSteps(
        joinPlan(
          addAliasSteps(planInOrder(plan), stored, {
            payment: shop.paymentMethods,
            delivery: shop.rates,
          }),
        ),
      ) as SavePlan,
      testFunctionIds,
    )
  const withIds = (records: readonly CustomizationRecord[]) =>
    records.map((record) => ({ ...record, id: `stored-${record.id}` }))
  const renaming = (type: 'payment-rules' | 'delivery-rules', action: Action) => {
    const rule = { title: 'Rule 1', ...all([always], action) }
    const ruleSet = createRuleSet('New names', [rule])
    return planRuleSetSave(undefined, { type, status: 'active', ruleSet, names: {} }, testFunctionIds)
  }
  const door = rename('delivery', codRate, 'Cash at the door', true)
  const phone = rename('payment', cod, 'Pay at the door', true)

  test.each([
    ['the rate', renaming('delivery-rules', door)],
    ['the method', renaming('payment-rules', phone)],
  ])('COD with fee, where another one renames %s', async (_what, plan) => {
    expect(await find(requestOf(save(withIds(fee()), plan)))).toEqual([])
  })

  test('a list of pin codes', async () => {
    const list = planPincodeSave(readPincodeRecords('payment', [], testFunctionIds), {
      status: 'active',
      methods: [cod],
      mode: 'allow',
      list: ['110001'],
    })
    const renamed = withIds(save([], renaming('payment-rules', phone)))
    expect(await find(requestOf(save(renamed, listSteps(list))))).toEqual([])
  })

  test('a rule on the chosen rate acts', async () => {
    const rule = { title: 'Rule 1', ...all([chosen('Fast lane')], hide('UPI')) }
    const draft = { type: 'payment-rules', status: 'active', names: {} } as const
    const plan = planRuleSetSave(
      undefined,
      { ...draft, ruleSet: createRuleSet('Fast', [rule]) },
      testFunctionIds,
    )
    const express = rename('delivery', 'Express', 'Fast lane', true)
    const renamed = withIds(save([], renaming('delivery-rules', express)))
    expect(await find(requestOf(save(renamed, plan)))).toEqual([])
  })
})

describe('a repair', () => {
  const stored = (type: 'payment-rules' | 'delivery-rules', ...rules: Parameters<typeof makeRecord>[3]) => {
    const ruleSet = createRuleSet(
      'Set',
      rules.map((rule, index) => ({ title: `Rule ${index + 1}`, ...rule })),
    )
    const plan = planRuleSetSave(undefined, { type, status: 'active', ruleSet, names: {} }, testFunctionIds)
    const before = fee().map((record) => ({ ...record, id: `stored-${record.id}` }))
    return derivePlannedRecords(before, plan as SavePlan, testFunctionIds)
  }
  const derive = (before: readonly RuleSetRecord[], plan: SavePlan<RuleSetRecord>) =>
    derivePlannedRecords(before, plan, testFunctionIds)
  /** Applies each repair separately to the records with the finding. */
  const repairEach = async (records: readonly CustomizationRecord[]) => {
    const findings = await find(requestOf(records))
    const repairs = findings.flatMap(({ repairs = [] }) => repairs)
    const planned = repairs.flatMap(
      (repair) => planRepair(repair, records, testFunctionIds, new Date()) ?? [],
    )
    const tried = []
    for (const { label, effect, plan } of planned) {
      const after = derive(records, listDecidingSteps(plan(records)))
      const again = derive(after, listDecidingSteps(plan(after)))
      expect(again).toEqual(after)
      const left = await find(deriveDeadEndRequest(after, testFunctionIds, shop).request)
      tried.push({ label, effect, left, after })
    }
    return { findings, tried }
  }
  /** A rule that says "otherwise" in the form's stored format, with all conditions in groups. */
  const orElse = (conditions: Parameters<typeof all>[0], ...actions: ReturnType<typeof hide>[]) => ({
    ...all([], ...actions),
    otherwise: true as const,
    groups: [{ match_type: 'all' as const, conditions }],
  })
  const upTo = (amount: number) => condition('cart_subtotal', 'lte', 'number', amount)
  const below = (amount: number) => condition('cart_subtotal', 'lt', 'number', amount)
  const added = `Hides “${codRate}” whenever “Rule 1” applies, so customers only see rates they can pay for.`
  const rulesOf = (records: readonly RuleSetRecord[], title: string) => {
    const record = records.find((one) => one.title === title)
    return { enabled: record?.enabled, rules: record && readRuleRecord(record)?.draft.ruleSet.rules }
  }

  const feeRulesOf = (records: readonly RuleSetRecord[] = []) =>
    readCodWithFee(records.filter(isCustomizationRecord)).feeRules.rules

  test('hides the fee rates where a rule hides Cash on Delivery above an amount, or moves the rule there', async () => {
    const { findings, tried } = await repairEach(stored('payment-rules', all([above(5000)], hide(cod))))
    expect(findings.map(({ kind }) => kind)).toEqual(['noPayment'])
    expect(tried.map(({ label, effect }) => [label, effect])).toEqual([
      ['Save and hide the rates with the fee too', added],
      [
        'Save and move the rule to COD fee rules',
        `${added} Disables “Set”, because “Rule 1” is its only rule.`,
      ],
    ])
    expect(tried.map(({ left }) => left)).toEqual([[], []])
    expect(tried.map(({ after }) => rulesOf(after, 'Set').enabled)).toEqual([true, false])
  })

  test('moves a rule out of a set that has others, and leaves its other actions', async () => {
    const of = await repairEach(
      stored('payment-rules', all([above(5000)], hide(cod)), all([above(9000)], hide('UPI'))),
    )
    const [, moved] = of.tried
    expect(moved?.effect).toBe(
      `${added} Removes “Rule 1” from “Set”. Other rates never offer Cash on Delivery.`,
    )
    expect(moved?.left).toEqual([])
    expect(rulesOf(moved?.after ?? [], 'Set')).toMatchObject({ enabled: true, rules: [{ title: 'Rule 2' }] })

    const [, shortened] = (
      await repairEach(stored('payment-rules', all([above(5000)], hide('UPI'), hide(cod))))
    ).tried
    expect(shortened?.left).toEqual([])
    expect(rulesOf(shortened?.after ?? [], 'Set').rules).toMatchObject([
      { title: 'Rule 1', actions: [{ type: 'hide_payment', params: { name: 'UPI' } }] },
    ])
  })

  test('of one finding leaves the other findings as they were', async () => {
    const not = {
      match_type: 'all' as const,
      not: true as const,
      conditions: [condition('location_zipcode', 'not_in', 'array', ['110001']), upTo(9000)],
    }
    const many = {
      match_type: 'any' as const,
      conditions: [condition('cart_product_count', 'gt', 'number', 3)],
    }
    const rules = [not, many].map((group) => ({ ...all([], hide(cod)), groups: [group] }))
    const { findings, tried } = await repairEach(stored('payment-rules', ...rules))
    const known = findings.map(({ key }) => key)
    expect(known).toHaveLength(2)
    expect(tried).toHaveLength(4)
    for (const { left } of tried) {
      expect(left).toHaveLength(1)
      expect(known).toEqual(expect.arrayContaining(left.map(({ key }) => key)))
    }
  })

  test('keeps the reason of each rule that stays, at its new place', async () => {
    const rules = [all([above(5000)], hide(cod)), all([above(9000)], hide('UPI'))]
    const ruleSet = createRuleSet(
      'Set',
      rules.map((rule, index) => ({ title: `Rule ${index + 1}`, ...rule })),
    )
    const reasons = [0, 1].map((index) => ({
      rule: { index, title: `Rule ${index + 1}` },
      texts: { default: `Reason ${index + 1}` },
    }))
    const save = planRuleSetSave(
      undefined,
      { type: 'payment-rules', status: 'active', ruleSet, names: {}, reasons },
      testFunctionIds,
    )
    const before = fee().map((record) => ({ ...record, id: `stored-${record.id}` }))
    const [hidden, moved] = (
      await repairEach(derivePlannedRecords(before, save as SavePlan, testFunctionIds))
    ).tried
    const reasonsOf = (records: readonly RuleSetRecord[] = []) => {
      const record = records.find(({ title }) => title === 'Set')
      return record && readRuleRecord(record)?.draft.reasons
    }
    expect(reasonsOf(hidden?.after)).toEqual(reasons)
    expect(reasonsOf(moved?.after)).toEqual([{ ...reasons[1], rule: { index: 0, title: 'Rule 2' } }])
  })

  test('is tried on top of a save whose records are new, too, and may need another function', async () => {
    const before = fee().map((record) => ({ ...record, id: `stored-${record.id}` }))
    const ruleSet = createRuleSet('Set', [
      { title: 'Rule 1', ...all([condition('product_type', 'in', 'array', ['Lamp'])], hide(cod)) },
    ])
    const save = planRuleSetSave(
      undefined,
      { type: 'payment-rules', status: 'active', ruleSet, names: {} },
      testFunctionIds,
    )
    const records = derive(before, save)
    const repair = { kind: 'hideFeeRates', record: 'new-0', rule: 0 } as const
    const plan = planRepair(repair, records, testFunctionIds, new Date())?.plan(records) ?? []
    expect(plan.map(({ kind }) => kind)).toContain('create')
    const ids = derive(records, listDecidingSteps(plan)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('moves a rule that a last rule keeps from acting above it, or turns it off', async () => {
    const last = { ...all([above(100)], hide('UPI')), last: true as const }
    const { findings, tried } = await repairEach(
      stored('payment-rules', last, all([above(500)], hide('Bank Deposit'))),
    )
    expect(findings.map(({ kind }) => kind)).toEqual(['neverActs'])
    expect(tried.map(({ label, effect }) => [label, effect])).toEqual([
      ['Save and move the rule up', '“Rule 2” moves above “Rule 1” and applies too. No other rule changes.'],
      [
        'Save and mute the rule',
        'Mutes “Rule 2” in “Set”. Checkout stays as it is, because the rule never applies.',
      ],
    ])
    expect(tried.map(({ left }) => left)).toEqual([[], []])
    const titles = tried.map(({ after }) =>
      rulesOf(after, 'Set').rules?.map(({ title, status }) => `${title} ${status ?? 'on'}`),
    )
    expect(titles).toEqual([
      ['Rule 2 on', 'Rule 1 on'],
      ['Rule 1 on', 'Rule 2 disabled'],
    ])
  })

  test('turns off a rule that cannot act, and the rule set where it is the only one', async () => {
    const below = condition('cart_subtotal', 'lt', 'number', 100)
    const { findings, tried } = await repairEach(
      stored('payment-rules', all([above(500), below], hide('UPI'))),
    )
    expect(findings.map(({ kind }) => kind)).toEqual(['neverActs'])
    expect(tried.map(({ label, left }) => [label, left])).toEqual([['Save and mute the rule', []]])
    expect(tried[0]?.effect).toBe(
      'Disables “Set”, because “Rule 1” is its only rule. Checkout stays as it is.',
    )
    expect(rulesOf(tried[0]?.after ?? [], 'Set').enabled).toBe(false)
  })

  test('leaves a rule below a last one where others depend on the order', async () => {
    const last = { ...all([above(100)], hide('UPI')), last: true as const }
    const idle = all([above(500)], hide('Bank Deposit'))
    const otherwise = { ...all([], hide('Money Order')), otherwise: true as const }
    const { tried } = await repairEach(stored('payment-rules', last, idle, otherwise))
    expect(tried.map(({ label }) => label)).toEqual(['Save and mute the rule'])
    const isLastToo = { ...idle, last: true as const }
    const below = all([condition('cart_subtotal', 'lt', 'number', 50)], hide('Money Order'))
    const ofLast = await repairEach(stored('payment-rules', last, isLastToo, below))
    expect(ofLast.tried.map(({ label }) => label)).toEqual(['Save and mute the rule'])
  })

  test('moves a rule above a last one where "otherwise" is above both', async () => {
    const first = all([above(20000)], hide('UPI'))
    const otherwise = orElse([below(50)], hide('Money Order'))
    const last = { ...all([above(100)], hide('UPI')), last: true as const }
    const { tried } = await repairEach(
      stored('payment-rules', first, otherwise, last, all([above(500)], hide('Bank Deposit'))),
    )
    expect(tried.map(({ label, left }) => [label, left])).toEqual([
      ['Save and move the rule up', []],
      ['Save and mute the rule', []],
    ])
  })

  test('lets a rule act by itself that only acts where no rule above does, and none does', async () => {
    const otherwise = orElse([above(500)], hide('Bank Deposit'))
    const { findings, tried } = await repairEach(
      stored('payment-rules', all([above(100)], hide('UPI')), otherwise),
    )
    expect(findings.map(({ kind }) => kind)).toEqual(['neverActs'])
    expect(tried.map(({ label, effect, left }) => [label, effect, left])).toEqual([
      [
        'Save and let the rule apply by itself',
        '“Rule 2” applies whenever its own conditions are met, even if a rule above applies. No other rule changes.',
        [],
      ],
      ['Save and mute the rule', expect.anything(), []],
    ])
    const rules = rulesOf(tried[0]?.after ?? [], 'Set').rules
    expect(rules?.map(({ title, otherwise: asks }) => [title, asks])).toEqual([
      ['Rule 1', undefined],
      ['Rule 2', undefined],
    ])
  })

  test('lets it act above a last rule, and leaves it where another "otherwise" would change', async () => {
    const last = { ...all([above(100)], hide('UPI')), last: true as const }
    const otherwise = orElse([above(500)], hide('Bank Deposit'))
    const { tried } = await repairEach(stored('payment-rules', last, otherwise))
    expect(tried.map(({ label, left }) => [label, left])).toEqual([
      ['Save and let the rule apply by itself', []],
      ['Save and mute the rule', []],
    ])
    expect(tried[0]?.effect).toContain('“Rule 2” moves above “Rule 1”')
    expect(rulesOf(tried[0]?.after ?? [], 'Set').rules?.map(({ title }) => title)).toEqual([
      'Rule 2',
      'Rule 1',
    ])
    const first = all([above(100)], hide('UPI'))
    const further = orElse([below(50)], hide('Money Order'))
    const both = await repairEach(stored('payment-rules', first, otherwise, further))
    expect(both.tried.map(({ label }) => label)).toEqual(['Save and mute the rule'])
  })

  test('lets no rule act by itself that has no conditions', async () => {
    const otherwise = { ...all([], hide('Bank Deposit')), otherwise: true as const }
    const { tried } = await repairEach(stored('payment-rules', all([always], hide('UPI')), otherwise))
    expect(tried.map(({ label, left }) => [label, left])).toEqual([['Save and mute the rule', []]])
  })

  test('disables a record that another one leaves nothing to do', async () => {
    const hiding = stored('payment-rules', all([above(100)], hide('UPI')))
    const renaming = createRuleSet('Names', [
      { title: 'Rule 1', ...all([above(500)], rename('payment', 'UPI', 'Pay by phone', true)) },
    ])
    const plan = planRuleSetSave(
      undefined,
      { type: 'payment-rules', status: 'active', ruleSet: renaming, names: {} },
      testFunctionIds,
    )
    const { findings, tried } = await repairEach(
      derive(
        hiding.map((record) => ({ ...record, id: `first-${record.id}` })),
        plan,
      ) as CustomizationRecord[],
    )
    expect(findings.map(({ kind }) => kind)).toEqual(['undone'])
    expect(tried.map(({ label, effect, left }) => [label, effect, left])).toEqual([
      [
        'Save and disable “Names”',
        'Disables “Names”. Checkout stays as it is, because customers never see its changes.',
        [],
      ],
    ])
    expect(rulesOf(tried[0]?.after ?? [], 'Names').enabled).toBe(false)
  })

  test('leaves a rule without actions where others depend on it, so these act as before', async () => {
    const otherwise = { ...all([], hide('UPI')), otherwise: true as const }
    const last = { ...all([above(5000)], hide(cod)), last: true as const }
    const stays = `${added} “Rule 1” stays in “Set” without actions, because other rules depend on it.`
    for (const rules of [
      [all([above(5000)], hide(cod)), otherwise],
      [last, all([condition('cart_subtotal', 'lt', 'number', 3000)], hide('UPI'))],
    ]) {
      const [, moved] = (await repairEach(stored('payment-rules', ...rules))).tried
      expect(moved?.effect).toBe(stays)
      expect(moved?.left).toEqual([])
      expect(rulesOf(moved?.after ?? [], 'Set').rules).toMatchObject([
        { title: 'Rule 1', actions: [] },
        { title: 'Rule 2' },
      ])
      const fees = moved?.after.find(({ owner }) => owner === 'delivery')
      expect(JSON.stringify(fees)).not.toContain('"last')
    }
  })

  test('removes a last rule below which nothing is on', async () => {
    const last = { ...all([above(5000)], hide(cod)), last: true as const }
    const muted = {
      ...all([above(9000)], hide('UPI')),
      otherwise: true as const,
      status: 'disabled' as const,
    }
    const [, moved] = (await repairEach(stored('payment-rules', last, muted))).tried
    expect(moved?.effect).toContain('Removes “Rule 1” from “Set”')
    expect(rulesOf(moved?.after ?? [], 'Set').rules).toMatchObject([{ title: 'Rule 2' }])
  })

  test('hides the fee rates where a rule below a last one acts, and nowhere else', async () => {
    const last = { ...all([above(9000)], hide('UPI')), last: true as const }
    const { findings, tried } = await repairEach(stored('payment-rules', last, all([above(5000)], hide(cod))))
    expect(findings.map(({ kind }) => kind)).toEqual(['noPayment'])
    const whenever = `Hides “${codRate}” whenever “Rule 2” applies, so customers only see rates they can pay for.`
    expect(tried.map(({ label, effect, left }) => [label, effect, left])).toEqual([
      ['Save and hide the rates with the fee too', whenever, []],
      [
        'Save and move the rule to COD fee rules',
        `${whenever} Removes “Rule 2” from “Set”. Other rates never offer Cash on Delivery.`,
        [],
      ],
    ])
    const [added] = feeRulesOf(tried[0]?.after)
    expect(added).toMatchObject({
      match_type: 'all',
      conditions: [],
      groups: [{ conditions: [above(5000)] }, { not: true, conditions: [above(9000)] }],
    })
  })

  test('hides them where a rule acts that says "otherwise"', async () => {
    const otherwise = orElse([above(5000)], hide(cod))
    const { tried } = await repairEach(stored('payment-rules', all([above(9000)], hide('UPI')), otherwise))
    expect(tried.map(({ left }) => left)).toEqual([[], []])
    const byItself = { ...all([above(5000)], hide(cod)), otherwise: true as const }
    const [first] = (await repairEach(stored('payment-rules', byItself))).tried
    expect(first?.effect).toBe(added)
    expect(first?.left).toEqual([])
    const always = { ...all([], hide(cod)), otherwise: true as const }
    const rest = await repairEach(stored('payment-rules', all([upTo(5000)], hide('UPI')), always))
    expect(rest.findings).not.toEqual([])
    expect(rest.tried.map(({ left }) => left)).toEqual([[], []])
  })

  test('hides them by a rule for each way in which rules above do not act', async () => {
    const both = {
      ...all([], hide('UPI')),
      last: true as const,
      groups: [
        { match_type: 'all' as const, conditions: [above(9000)] },
        { match_type: 'any' as const, conditions: [condition('cart_product_count', 'gt', 'number', 3)] },
      ],
    }
    const { tried } = await repairEach(stored('payment-rules', both, all([above(5000)], hide(cod))))
    expect(tried.map(({ left }) => left)).toEqual([[], []])
    expect(feeRulesOf(tried[0]?.after)).toHaveLength(2)
  })

  test('is none where the rule above is about the price of the chosen rate', async () => {
    const priced = condition('shipping_method_price', 'gt', 'number', 100_000)
    const last = { ...all([priced], hide('UPI')), last: true as const }
    const { findings, tried } = await repairEach(stored('payment-rules', last, all([above(5000)], hide(cod))))
    expect(findings).not.toEqual([])
    expect(tried).toEqual([])
  })

  test('moves no rule that hides more with the same words', async () => {
    const wide = await repairEach(stored('payment-rules', all([above(5000)], hide('D'))))
    expect(wide.tried.map(({ label }) => label)).toEqual(['Save and hide the rates with the fee too'])
  })

  test('hides the fee rates without a condition on the chosen rate that they all meet', async () => {
    const others = condition('shipping_method_name', 'not_in', 'string', ['Express'])
    for (const onRates of [chosen(codRate), others]) {
      const { findings, tried } = await repairEach(
        stored('payment-rules', all([onRates, above(5000)], hide(cod))),
      )
      expect(findings.map(({ kind }) => kind)).toContain('noPayment')
      const [hidden, moved] = tried
      const [rule] = feeRulesOf(hidden?.after)
      expect(rule?.groups?.flatMap(({ conditions }) => conditions)).toMatchObject([above(5000)])
      expect(moved?.left).toEqual([])
      // If no shopper can choose the only rate that a rule names, the rule is idle and must move.
      expect(hidden?.left.map(({ kind }) => kind)).toEqual(onRates === others ? [] : ['neverActs'])
    }
  })

  test('is none where a rate would be hidden by a price that is not chosen yet', async () => {
    const priced = condition('shipping_method_price', 'gte', 'number', 0)
    const { findings, tried } = await repairEach(
      stored('payment-rules', all([priced, above(5000)], hide(cod))),
    )
    expect(findings).not.toEqual([])
    expect(tried).toEqual([])
  })

  test('hides no rate at every checkout', async () => {
    const { tried } = await repairEach(stored('payment-rules', all([chosen(codRate)], hide(cod))))
    expect(tried.map(({ label, left }) => [label, left])).toEqual([[`Save and stop hiding “${cod}”`, []]])
  })

  test('stops a rule that hides Cash on Delivery, or the rate with the fee, from every customer', async () => {
    const { findings, tried } = await repairEach(stored('payment-rules', all([always], hide(cod))))
    expect(findings.map(({ kind }) => kind)).toEqual(['noPayment', 'codUnreachable'])
    expect(tried.map(({ label, effect, left }) => [label, effect, left])).toContainEqual([
      `Save and stop hiding “${cod}”`,
      `“Rule 1” in “Set” stops hiding “${cod}”. COD with fee hides it with all other rates. The rule set is disabled, because it does nothing else.`,
      [],
    ])
    const hideRates: Action = { type: 'hide_delivery', params: { names: [codRate], exact: true } }
    const others: Action = { type: 'hide_delivery', params: { names: ['Express'], exact: true } }
    const ofRates = await repairEach(stored('delivery-rules', all([always], hideRates, others)))
    expect(ofRates.findings.map(({ kind }) => kind)).toEqual(['codUnreachable'])
    expect(ofRates.tried.map(({ label, effect, left }) => [label, effect, left])).toEqual([
      [
        `Save and stop hiding “${codRate}”`,
        `“Rule 1” in “Set” stops hiding “${codRate}”, so customers can choose it. The rule keeps its other actions.`,
        [],
      ],
    ])
  })

  test('leaves a name out that customers would see twice, in the language that has it', async () => {
    const renamed: Action = {
      type: 'rename_delivery',
      params: {
        currentName: 'Express',
        exact: true,
        newName: 'Fast',
        newNames: [{ language: 'HI', newName: 'standard' }],
      },
    }
    const { findings, tried } = await repairEach(stored('delivery-rules', all([always], renamed)))
    expect(findings.map(({ kind }) => kind)).toEqual(['sameName'])
    expect(tried.map(({ label, effect, left }) => [label, effect, left])).toEqual([
      [
        'Save without the name “Standard”',
        '“Rule 1” in “Set” stops giving the name “Standard”. The rule keeps its other actions.',
        [],
      ],
    ])
    expect(rulesOf(tried[0]?.after ?? [], 'Set').rules?.[0]?.actions).toEqual([
      { type: 'rename_delivery', params: { currentName: 'Express', exact: true, newName: 'Fast' } },
    ])
  })

  test('renames one rate where a part of its name hit the fee rate as well', async () => {
    const { findings, tried } = await repairEach(
      stored('delivery-rules', all([always], rename('delivery', 'Standard', 'Slow'))),
    )
    expect(findings.map(({ kind }) => kind)).toEqual(['codUnreachable', 'sameName'])
    expect(tried[0]?.label).toBe('Save and rename “Standard” only')
    expect(tried.map(({ left }) => left)).toEqual([[], []])
  })
})

describe('two offers with one name', () => {
  const request = { names: {}, ...shop, records: [] }

  test('are reported, with the records that named them', async () => {
    const renaming = makeRecord('r', 'New names', 'delivery', [
      all([always], rename('delivery', 'Standard', 'Cash at the door')),
    ])
    expect(sentences(await find(request, renaming))).toEqual([
      `Customers see “Cash at the door” twice: it’s the name of “Standard” and “${codRate}”. Named by “New names”.`,
    ])
  })

  test('are found under conditions, and where one of them is named by the store', async () => {
    const renaming = makeRecord('r', 'New names', 'payment', [
      all([above(900)], rename('payment', 'Bank', 'upi')),
    ])
    expect((await find(request, renaming)).map(({ kind }) => kind)).toEqual(['sameName'])
    const whole = makeRecord('r', 'New names', 'delivery', [
      all([always], rename('delivery', 'Standard', 'Cash at the door', true)),
    ])
    expect(await find(request, whole)).toEqual([])
  })
})

describe('a rule promises to act somewhere', () => {
  const request = { names: {}, ...shop, records: [] }
  const idle = async (...records: DeadEndRequest['records']) =>
    (await find(request, ...records))
      .filter(({ kind }) => kind === 'neverActs')
      .map(({ sentence }) => sentence)

  test('not where its conditions contradict each other', async () => {
    const below = condition('cart_subtotal', 'lt', 'number', 100)
    expect(await idle(makeRecord('1', 'Set', 'payment', [all([above(500), below], hide('UPI'))]))).toEqual([
      '“Set” (rule “Rule 1”) never applies: no checkout meets all its conditions.',
    ])
  })

  test('not where a rule above ends the set wherever it would', async () => {
    const last = { ...all([above(100)], hide('UPI')), last: true as const }
    const after = all([above(500)], hide('Money'))
    expect(await idle(makeRecord('1', 'Set', 'payment', [last, after]))).toEqual([
      '“Set” (rule “Rule 2”) never applies: no checkout meets all its conditions.',
    ])
    expect(await idle(makeRecord('1', 'Set', 'payment', [after, last]))).toEqual([])
  })

  test('not where another record hides the rate that it is about', async () => {
    const hiding = makeRecord('h', 'No express', 'delivery', [
      all([always], { type: 'hide_delivery', params: { names: ['Express'] } }),
    ])
    expect(
      await idle(hiding, makeRecord('1', 'Set', 'payment', [all([chosen('Express')], hide('UPI'))])),
    ).toEqual([
      '“Set” (rule “Rule 1”) never applies, because no customer gets to a checkout where it would. “No express” hides the rate.',
    ])
  })

  test('not where another record renames the rate that it is about', async () => {
    const renaming = makeRecord('r', 'New names', 'delivery', [
      all([always], rename('delivery', 'Express', 'Fast')),
    ])
    expect(
      await idle(renaming, makeRecord('1', 'Set', 'payment', [all([chosen('Express')], hide('UPI'))])),
    ).toEqual([
      '“Set” (rule “Rule 1”) never applies, because no customer gets to a checkout where it would. “New names” changes a name that other rules use.',
    ])
  })

  test('and acts if it only agrees with another, or names a method that the store does not list', async () => {
    expect(
      await idle(
        makeRecord('1', 'Set', 'payment', [all([above(100)], hide('UPI')), all([above(500)], hide('UPI'))]),
        makeRecord('2', 'Wallets', 'payment', [all([above(100)], hide('PayPal'))]),
      ),
    ).toEqual([])
  })

  test('and does so at texts and tags that nobody could guess', async () => {
    const contains = (text: string) => condition('product_title', 'contains', 'string', text)
    const tagged = (...tags: string[]) => condition('product_tag', 'in', 'array', tags)
    expect(
      await idle(
        makeRecord('1', 'Texts', 'payment', [
          all([contains('tea'), contains('gift'), contains('box')], hide('UPI')),
        ]),
        makeRecord('2', 'Tags', 'payment', [
          all(
            [tagged('a'), tagged('b'), tagged('c'), condition('product_tag', 'not_in', 'array', ['d'])],
            hide('UPI'),
          ),
        ]),
        makeRecord('3', 'Codes', 'payment', [all([atZip('110001'), above(5)], hide('UPI'))]),
      ),
    ).toEqual([])
  })
})
