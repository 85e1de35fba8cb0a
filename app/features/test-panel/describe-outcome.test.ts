import { describe, expect, it } from 'vitest'
import { createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import type { PreviewMethod, RecordOutcome } from '#rules/preview/preview-answer.ts'
import { blankLine, createSample } from '#rules/preview/samples.ts'
import { describeOutcome, ruleTitle } from './describe-outcome.ts'
import type { OtherSet } from './other-sets.ts'

const rule = (title: string, type = 'hide_delivery'): Rule => ({
  title,
  match_type: 'all',
  conditions: [],
  actions: [{ type, params: { names: ['Express'] } }],
})
const rulesOf = (title: string, ...rules: Rule[]) => createRuleSet(title, rules)
const sample = {
  ...createSample('metro-shopper', {
    rates: [
      { title: 'Express', cost: 1_200, isMadeUp: true },
      { title: 'Standard', cost: 40 },
    ],
    paymentMethods: [],
    date: '2026-11-20',
    time: '10:00',
  }),
  lines: [{ ...blankLine, title: 'Tea', productId: 'gid://shopify/Product/1' }],
}
const outcome = (parts: Partial<RecordOutcome> = {}): RecordOutcome => ({
  operations: [],
  logs: [],
  error: null,
  cost: null,
  trace: null,
  ...parts,
})
const fired = (...rules: boolean[]): RecordOutcome =>
  outcome({
    trace: {
      rules: rules.map((isFired, index) => ({ rule: index, fired: isFired, conditions: [], actions: [] })),
    },
  })
const standard: PreviewMethod = {
  id: 's',
  name: 'Standard',
  shown: { position: 0, name: 'Standard' },
  changes: [],
}
const express = (...changes: PreviewMethod['changes']): PreviewMethod => ({
  id: 'e',
  name: 'Express',
  shown: changes.some(({ kind }) => kind === 'hide') ? null : { position: 1, name: 'Express' },
  changes,
})
const other: OtherSet = { number: '7', title: 'Weekend', record: undefined }

/** Describes a run in which the other set comes first and the rules on screen are the second record. */
function tryRules({
  methods = [standard, express()],
  draft = outcome(),
  draftSet = rulesOf('Ours', rule('Ship'), rule(' ')),
  owner = 'delivery' as 'delivery' | 'payment',
  outcomes = [outcome(), draft] as readonly RecordOutcome[],
} = {}) {
  const functionHandle = owner === 'delivery' ? 'delivery-rules' : 'payment-rules'
  const records = [
    { functionHandle, ruleSet: rulesOf('Weekend', rule('Sunday')) },
    { functionHandle, ruleSet: draftSet },
  ] as const
  const planned = {
    request: { records, sample },
    draft: records[1],
    draftIndex: 1,
    others: new Map([[0, other]]),
  }
  return describeOutcome(
    owner,
    { request: { records, sample }, answer: { methods, outcomes } } as never,
    planned as never,
  )
}

describe('the outcome of a preview', () => {
  it('has the rules, the other set and the products that were tried', () => {
    const shown = tryRules()
    expect(shown).toMatchObject({
      methods: [{ name: 'Standard' }, { name: 'Express' }],
      draftSet: { title: 'Ours' },
      productNames: { 'gid://shopify/Product/1': 'Tea' },
      others: [{ index: 0, set: other, outcome: outcome() }],
      collisions: [],
    })
  })

  it('is absent where the answer belongs to other rule sets', () => {
    expect(tryRules({ outcomes: [outcome()] })).toBeUndefined()
  })

  it('leaves out another set that has no outcome', () => {
    expect(tryRules({ outcomes: [undefined as never, outcome()] })?.others).toEqual([])
  })

  it('is absent where the record of the draft has no rules', () => {
    const planned = { request: {}, draft: {}, draftIndex: 0, others: new Map() }
    const preview = {
      request: { records: [{ functionHandle: 'payment-pincodes' }], sample },
      answer: { methods: [], outcomes: [outcome()] },
    }
    expect(describeOutcome('payment', preview as never, planned as never)).toBeUndefined()
  })
})

describe('the headline of an outcome', () => {
  const hide = (record: number) => ({ kind: 'hide', record, rule: 0 }) as const

  it('shows that all methods stay, for each owner', () => {
    expect(tryRules()?.headline).toBe('No shipping rate changes.')
    expect(tryRules({ owner: 'payment' })?.headline).toBe('No payment method changes.')
  })

  it('counts the changes of the rules alone where no other set acts', () => {
    expect(tryRules({ methods: [standard, express(hide(1))] })?.headline).toBe('Changes: 1 hidden.')
  })

  it('counts the changes of the rules and of other sets apart', () => {
    expect(tryRules({ methods: [standard, express(hide(0))] })?.headline).toBe(
      'These rules change nothing here. Changes by your other active rule sets: 1 hidden.',
    )
    const renamed: PreviewMethod = {
      ...standard,
      shown: { position: 0, name: 'Slow' },
      changes: [{ kind: 'rename', record: 1, rule: 0 }],
    }
    expect(tryRules({ methods: [renamed, express(hide(0))] })?.headline).toBe(
      'Changes by these rules: 1 renamed. Changes by your other active rule sets: 1 hidden.',
    )
  })

  it('names the rules that fire, by their number where they have no title', () => {
    expect(tryRules({ draft: fired(true, false) })?.headline).toMatch(/^“Ship” applies\. /)
    expect(tryRules({ draft: fired(true, true) })?.headline).toMatch(/^“Ship” and “Rule 2” apply\. /)
    expect(tryRules({ draft: fired(false, false) })?.headline).toMatch(/^No rule applies\. /)
  })

  it('begins with the error of a function that failed', () => {
    const draft = outcome({ error: { name: 'InstructionLimit', message: 'Too many instructions' } })
    expect(tryRules({ draft })?.headline).toContain(
      'checkout shows every shipping rate: Too many instructions',
    )
    expect(tryRules({ draft })?.headline).toMatch(/No shipping rate changes\.$/)
  })
})

describe('the name of a change', () => {
  it('is the rule, and for another set its title as well', () => {
    const nameOf = tryRules()?.nameOf
    expect(nameOf?.({ kind: 'hide', record: 1, rule: 0 })).toBe('“Ship”')
    expect(nameOf?.({ kind: 'hide', record: 1, rule: 1 })).toBe('“Rule 2”')
    expect(nameOf?.({ kind: 'hide', record: 0, rule: 0 })).toBe('“Sunday” of Weekend')
  })

  it('is the set alone where no trace shows the rule', () => {
    const nameOf = tryRules()?.nameOf
    expect(nameOf?.({ kind: 'hide', record: 1, rule: null })).toBe('these rules')
    expect(nameOf?.({ kind: 'hide', record: 0, rule: null })).toBe('Weekend')
    expect(nameOf?.({ kind: 'hide', record: 9, rule: null })).toBe('')
  })

  it('is a number where the rule has no title', () => {
    expect(ruleTitle(undefined, 2)).toBe('Rule 3')
    expect(ruleTitle(' Ship ', 2)).toBe('Ship')
  })
})

describe('the prices of an outcome', () => {
  const byPrice = rulesOf('Ours', rule('Cheap', 'hide_delivery_by_price'))

  it('are shown where delivery rules depend on them, with a mark for prices that are made up', () => {
    expect(tryRules({ draftSet: byPrice })?.prices).toEqual({
      described: ['Sample price: 1,200', 'Price: 40'],
      areMadeUp: true,
    })
  })

  it('are absent for other rules, and for payment rules', () => {
    expect(tryRules()?.prices).toBeUndefined()
    expect(tryRules({ owner: 'payment', draftSet: byPrice })?.prices).toBeUndefined()
  })
})
