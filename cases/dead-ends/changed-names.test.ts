import { expect, test } from 'vitest'
import { deriveDeadEndRequest, derivePlannedRecords } from '#rules/dead-ends/active-records.ts'
import { createOrdinaryDetails } from '#rules/dead-ends/compose-checkout.ts'
import { planCodWithFeeSave, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { type Action, createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { joinPlan, keepAliasesInStep } from '#rules/records/aliases-in-step.ts'
import { listSteps, planInOrder } from '#rules/records/apply-plan.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { planRuleSetSave } from '#rules/records/rule-record.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { findDeadEnds } from '../../server/dead-ends/find-dead-ends.ts'
import { createRecordRunner } from '../../server/dead-ends/record-runner.ts'
import { all, cod, condition, hide } from '../../server/dead-ends/records.test-support.ts'
import { type NameReading, walkCheckout } from '../../server/dead-ends/walk-checkout.ts'
import { finderWorld } from '../../server/test-support/finder-world.ts'

/**
 * Records that change names, and records that go by them: checkout offers the same methods as without the changes, whichever
 * names the platform hands over, or the search finds it before a save.
 */
const withFee = 'Standard - Cash on Delivery (fee included)'
const shop = {
  paymentMethods: [cod, 'Bank Deposit', 'Money Order', 'UPI'],
  rates: ['Standard', withFee, 'Express'],
  currencyCode: 'INR',
  date: '2026-11-20',
  time: '10:30',
}

type Stored = readonly CustomizationRecord[]
type Save = (stored: Stored) => Stored

let created = 0
function save(stored: Stored, plan: SavePlan): Stored {
  const names = { payment: shop.paymentMethods, delivery: shop.rates }
  const steps = listSteps(joinPlan(keepAliasesInStep(planInOrder(plan), stored, names)))
  return derivePlannedRecords(stored, steps as SavePlan, testFunctionIds).map((record) =>
    record.id.startsWith('new-') ? { ...record, id: `stored-${created++}` } : record,
  )
}

const saveRules =
  (owner: 'payment' | 'delivery', title: string, rule: Omit<Rule, 'title'>): Save =>
  (stored) => {
    const ruleSet = createRuleSet(title, [{ title: 'Rule 1', ...rule }])
    const draft = { type: `${owner}-rules`, status: 'active', ruleSet, names: {} } as const
    return save(stored, planRuleSetSave(undefined, draft, testFunctionIds) as SavePlan)
  }

const always = condition('cart_subtotal', 'gte', 'number', 0)
const change = (owner: 'payment' | 'delivery', title: string, ...actions: Action[]) =>
  saveRules(owner, title, all([always], ...actions))
const rate = (currentName: string, newName: string): Action => ({
  type: 'rename_delivery',
  params: { currentName, newName, exact: true },
})
const method = (currentName: string, newName: string): Action => ({
  type: 'rename_payment',
  params: { currentName, newName, exact: true },
})
const inHindi = (type: string, currentName: string, newName: string): Action => ({
  type,
  params: { currentName, exact: true, newNames: [{ language: 'HI', newName }] },
})
const text = (name: string, added: string): Action => ({
  type: 'add_text_delivery',
  params: { name, text: added, place: 'after', exact: true },
})
const chosen = (operator: 'in' | 'not_in' | 'eq' | 'contains', ...rates: string[]) =>
  condition('shipping_method_name', operator, 'string', operator === 'contains' ? rates.join() : rates)

const users: readonly [string, Save][] = [
  [
    'COD with fee',
    (stored) => {
      const config = { status: 'active' as const, deliveryMethods: [withFee] }
      return save(stored, planCodWithFeeSave(readCodWithFee(stored), config, cod, testFunctionIds))
    },
  ],
  [
    'a list of pincodes',
    (stored) =>
      save(
        stored,
        listSteps(
          planPincodeSave(readPincodeRecords('payment', stored, testFunctionIds), {
            status: 'active',
            methods: [cod],
            mode: 'allow',
            list: ['110001'],
          }),
        ),
      ),
  ],
  ['a rule on a rate', saveRules('payment', 'Express', all([chosen('in', 'Express')], hide('UPI')))],
  ['a rule on others', saveRules('payment', 'Others', all([chosen('not_in', 'Express')], hide('UPI')))],
  ['a rule on a part', saveRules('payment', 'Part', all([chosen('contains', 'Cash')], hide('UPI')))],
  [
    'a hidden rate',
    saveRules(
      'delivery',
      'Hidden',
      all([always], { type: 'hide_delivery', params: { names: ['Express'], exact: true } }),
    ),
  ],
]

const changes: readonly [string, readonly Save[]][] = [
  [
    'a chain over two records',
    [change('delivery', 'One', rate(withFee, 'A')), change('delivery', 'Two', rate('A', 'B'))],
  ],
  [
    'a chain over three, the last one first',
    [
      change('delivery', 'Three', rate('B', 'C')),
      change('delivery', 'Two', rate('A', 'B')),
      change('delivery', 'One', rate('Express', 'A')),
    ],
  ],
  ['a chain in one record', [change('delivery', 'One', rate(withFee, 'A'), rate('A', 'B'))]],
  ['a swap', [change('delivery', 'One', rate('Standard', 'Express'), rate('Express', 'Standard'))]],
  [
    'a swap over two records',
    [
      change('delivery', 'One', rate('Standard', 'Express')),
      change('delivery', 'Two', rate('Express', 'Standard')),
    ],
  ],
  [
    'a swap with the fee rate',
    [change('delivery', 'One', rate('Standard', withFee), rate(withFee, 'Standard'))],
  ],
  [
    'a name that is free again',
    [change('delivery', 'One', rate('Standard', 'X'), rate('Express', 'Standard'))],
  ],
  [
    'a swap in one language',
    [
      change(
        'delivery',
        'One',
        inHindi('rename_delivery', 'Standard', 'Express'),
        inHindi('rename_delivery', 'Express', 'Standard'),
      ),
    ],
  ],
  ['one name in one language', [change('delivery', 'One', inHindi('rename_delivery', withFee, 'Standard'))]],
  [
    'a name of its own in one language',
    [change('delivery', 'One', inHindi('rename_delivery', withFee, 'नकद'))],
  ],
  ['the name of Cash on Delivery', [change('payment', 'One', method('UPI', cod))]],
  ['a swap with Cash on Delivery', [change('payment', 'One', method('UPI', cod), method(cod, 'UPI'))]],
  [
    'the name of Cash on Delivery, which has another',
    [change('payment', 'One', method(cod, 'Contrassegno'), method('UPI', cod))],
  ],
  ['its name in one language', [change('payment', 'One', inHindi('rename_payment', 'UPI', cod))]],
  [
    'a chain of methods',
    [change('payment', 'One', method(cod, 'A')), change('payment', 'Two', method('A', 'B'))],
  ],
  [
    'a text and a rename of both',
    [
      change('delivery', 'One', text(withFee, '(2 days)')),
      change('delivery', 'Two', rate(`${withFee} (2 days)`, 'B')),
    ],
  ],
  [
    'a text that makes another name',
    [change('delivery', 'One', text('Standard', '- Cash on Delivery (fee included)'))],
  ],
  [
    'a part of a name',
    [
      change('delivery', 'One', {
        type: 'rename_delivery',
        params: { currentName: 'Standard', newName: 'Slow' },
      }),
    ],
  ],
]

/** Names in the store of everything that is offered, by language and chosen rate. */
async function listOffers(stored: Stored, reading: NameReading): Promise<string[]> {
  const { request } = deriveDeadEndRequest(stored, testFunctionIds, shop)
  const { requireBuilds, log } = finderWorld
  const runner = createRecordRunner(request.records, requireBuilds, log, request)
  const ordinary = createOrdinaryDetails(request)
  const offers: string[] = []
  for (const language of ['EN', 'HI'])
    for (const one of shop.rates) {
      const context = { request, runner, judgements: new Map(), pause: async () => true, reading }
      const { steps } = await walkCheckout(new Map(), { ...ordinary, rate: one, language }, context)
      const shown = steps.map(({ methods }) =>
        methods.flatMap(({ name, shown: isShown }) => (isShown === null ? [] : [name])),
      )
      offers.push(JSON.stringify([language, one, shown]))
    }
  return offers
}

const find = async (stored: Stored) => {
  const { request } = deriveDeadEndRequest(stored, testFunctionIds, shop)
  const { findings, isPartial } = await findDeadEnds(request, finderWorld)
  expect(isPartial).toBe(false)
  return findings
}

test.each(changes)('%s', { timeout: 120_000 }, async (_what, saves) => {
  const missed: string[] = []
  for (const [index, [user, use]] of users.entries()) {
    const alone = use([])
    const expected = await listOffers(alone, 'documented')
    // Half of the records are there before the names change.
    const order = index % 2 === 0 ? [use, ...saves] : [...saves, use]
    const stored = order.reduce((before: Stored, one) => one(before), [])
    const isKept = []
    for (const reading of ['documented', 'opposite'] as const)
      isKept.push(JSON.stringify(await listOffers(stored, reading)) === JSON.stringify(expected))
    if (!isKept.includes(false)) continue
    const known = new Set((await find(alone)).map(({ key }) => key))
    if ((await find(stored)).every(({ key }) => known.has(key))) missed.push(user)
  }
  expect(missed).toEqual([])
})
