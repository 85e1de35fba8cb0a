import { describe, expect, it } from 'vitest'
import { limits } from '../language/limits.ts'
import { type Action, createRuleSet, putInTesting, type RuleSet } from '../language/rule-set.ts'
import {
  AliasesTooLargeError,
  addAliases,
  addAliasSteps,
  joinPlan,
  listRenamingsAround,
} from './alias-steps.ts'
import { listSteps, planInOrder } from './apply-plan.ts'
import type { CustomizationRecord } from './customization.ts'
import { formatJsonMetafield, metafieldKeys, pincodeMetafieldKeys } from './metafields.ts'
import type { OwnerRecord } from './owner-records.ts'
import type { SavePlan } from './save-plan.ts'
import { findChanges } from './save-plan.ts'

const storeNames = { payment: ['UPI', 'Cards'], delivery: ['Express', 'Standard'] }

const set = (...actions: Action[]): RuleSet =>
  createRuleSet('Set', [{ title: 'Rule', match_type: 'all', conditions: [], actions }])
const rename: Action = {
  type: 'rename_payment',
  params: { currentName: 'UPI', newName: 'Phone', exact: true },
}
const hide = (name: string): Action => ({ type: 'hide_payment', params: { name, exact: true } })
const aliases = { methods: [{ name: 'Phone', alias: 'UPI' }] }

function makeRecord(id: string, ruleSet: RuleSet, enabled = true): CustomizationRecord {
  return {
    owner: 'payment',
    id,
    title: `Record ${id}`,
    enabled,
    functionId: 'f',
    metafields: [formatJsonMetafield(metafieldKeys.rules, ruleSet)],
  }
}

/** Describes steps by the aliases that they write. `-` is a step that writes rules without aliases. */
const describeSteps = (steps: SavePlan<OwnerRecord>) =>
  steps.map((step) => {
    if (step.kind === 'delete') return `delete ${step.record.id}`
    const { metafields = [] } = step.kind === 'create' ? step.wanted : step.changes
    const written = metafields.map(({ value }) => {
      const stored = JSON.parse(value)
      const list = stored.aliases ?? stored.testing?.aliases
      return list === undefined ? '-' : JSON.stringify(list)
    })
    return [step.kind, step.kind === 'create' ? 'new' : step.record.id, ...written].join(' ')
  })

const plan = (own: SavePlan<OwnerRecord>, stored: readonly OwnerRecord[], names = storeNames) =>
  describeSteps(listSteps(joinPlan(addAliasSteps(planInOrder(own), stored, names))))

const written = JSON.stringify(aliases)
const renaming = makeRecord('1', set(rename))
const naming = makeRecord('2', set(hide('UPI')))
const inStep = makeRecord('2', { ...set(hide('UPI')), aliases })
const { id: _id, functionId: _functionId, ...made } = renaming
const wanted = { ...made, functionHandle: 'payment-rules' } as const

describe('a plan', () => {
  it('that renames nothing stays as it is', () => {
    const own = planInOrder<OwnerRecord>([{ kind: 'update', record: naming, changes: { enabled: false } }])
    expect(joinPlan(addAliasSteps(own, [naming], storeNames))).toEqual(own)
    expect(listRenamingsAround(own, [naming])).toEqual([])
  })

  it('that creates a renaming record writes the aliases of others first', () => {
    expect(plan([{ kind: 'create', wanted }], [naming])).toEqual([`update 2 ${written}`, 'create new -'])
  })

  it('that removes a rename removes the aliases after it', () => {
    const off = { kind: 'update', record: renaming, changes: { enabled: false } } as const
    expect(plan([off], [renaming, inStep])).toEqual(['update 1', 'update 2 -'])
    expect(plan([{ kind: 'delete', record: renaming }], [renaming, inStep])).toEqual([
      'delete 1',
      'update 2 -',
    ])
  })

  it('that changes a new name writes the other aliases first', () => {
    const other = { ...rename, params: { ...rename.params, newName: 'Mobile' } }
    const changes = { metafields: makeRecord('1', set(other)).metafields }
    expect(plan([{ kind: 'update', record: renaming, changes }], [renaming, inStep])).toEqual([
      'update 2 {"methods":[{"name":"Mobile","alias":"UPI"}]}',
      'update 1 -',
    ])
  })

  it('that saves a record with a changed name writes the aliases with it', () => {
    const changes = { metafields: naming.metafields }
    expect(plan([{ kind: 'update', record: inStep, changes }], [renaming, inStep])).toEqual([
      `update 2 ${written}`,
    ])
    const { id, functionId, ...others } = naming
    const create = { kind: 'create', wanted: { ...others, functionHandle: 'payment-rules' } } as const
    expect(plan([create], [renaming])).toEqual([`create new ${written}`])
  })

  it('that switches a record on adds its missing aliases', () => {
    const off = { ...naming, enabled: false }
    const on = { kind: 'update', record: off, changes: { enabled: true } } as const
    expect(plan([on], [renaming, off])).toEqual([`update 2 ${written}`])
  })

  it('gives a record for all shoppers no name that only testers see', () => {
    const testing = { token: 'a'.repeat(32), emails: [], since: '2026-11-01T00:00:00Z' }
    const tried = makeRecord('1', putInTesting(set(rename), testing))
    const save = (ruleSet: RuleSet) => {
      const record = makeRecord('2', ruleSet)
      const changes = { metafields: record.metafields }
      return plan([{ kind: 'update', record, changes }], [tried, record])
    }
    // Shoppers see the method as UPI, so a rule on "Phone" does not affect it.
    expect(save(set(hide('Phone')))).toEqual(['update 2 -'])
    // A tester's checkout may show "Phone", and a rule on UPI still matches it.
    expect(save(set(hide('UPI')))).toEqual([`update 2 ${written}`])
    const toUpi = JSON.stringify({ methods: [{ name: 'UPI', alias: 'Phone' }] })
    expect(save(putInTesting(set(hide('Phone')), testing))).toEqual([`update 2 ${toUpi}`])
  })

  it('does not write records that need no change, including drafts', () => {
    const title = { kind: 'update', record: renaming, changes: { title: 'New' } } as const
    expect(plan([title], [renaming, inStep])).toEqual(['update 1'])
    expect(plan([title], [renaming, { ...naming, enabled: false }])).toEqual([
      `update 2 ${written}`,
      'update 1',
    ])
  })

  it('ignores renames of drafts', () => {
    const draft = { ...renaming, enabled: false }
    const title = { kind: 'update', record: draft, changes: { title: 'New' } } as const
    expect(plan([title], [draft, naming])).toEqual(['update 1'])
  })

  it('writes the aliases of a pincode list next to its methods, in testing too', () => {
    const hidden = { paymentMethods: ['UPI'], exact: true }
    const list = (value: object): CustomizationRecord => ({
      ...naming,
      metafields: [formatJsonMetafield(pincodeMetafieldKeys.appConfig, value)],
    })
    const create = [{ kind: 'create', wanted }] as const
    expect(plan(create, [list(hidden)])).toEqual([`update 2 ${written}`, 'create new -'])
    const testing = { emails: ['a@example.com'], since: '2026-01-01', ...hidden }
    const [first] = listSteps(joinPlan(addAliasSteps(planInOrder(create), [list({ testing })], storeNames)))
    const [metafield] = first?.kind === 'update' ? (first.changes.metafields ?? []) : []
    expect(JSON.parse(metafield?.value ?? '')).toEqual({ testing: { ...testing, aliases } })
  })

  it('of one record in testing leaves its testers as they are', () => {
    const testing = { emails: ['a@example.com'], since: '2026-01-01' }
    const tested = makeRecord('2', putInTesting(set(hide('UPI')), testing))
    const [first] = listSteps(
      joinPlan(addAliasSteps(planInOrder([{ kind: 'create', wanted }]), [tested], storeNames)),
    )
    const [metafield] = first?.kind === 'update' ? (first.changes.metafields ?? []) : []
    expect(JSON.parse(metafield?.value ?? '')).toMatchObject({ testing, aliases })
  })
})

describe('a record without room for its aliases', () => {
  const full = (length: number) => {
    const long = { ...set(hide('UPI')), title: 'x'.repeat(length) }
    return makeRecord('2', long)
  }
  const bytes = JSON.stringify({ ...set(hide('UPI')), title: '', aliases }).length
  const create: SavePlan<OwnerRecord> = [{ kind: 'create', wanted }]

  it('prevents the plan if it is active, and is reported', () => {
    expect(() => plan(create, [full(limits.metafieldBytes - bytes + 1)])).toThrow(AliasesTooLargeError)
    expect(() => plan(create, [full(limits.metafieldBytes - bytes + 1)])).toThrow(/“Record 2” is too long/)
    expect(plan(create, [full(limits.metafieldBytes - bytes)])).toHaveLength(2)
  })

  it('is not changed while it is a draft', () => {
    const draft = { ...full(limits.metafieldBytes), enabled: false }
    expect(plan(create, [draft])).toEqual(['create new -'])
  })
})

it('aliases are no change by another person', () => {
  expect(findChanges([naming], [inStep])).toEqual([])
  expect(findChanges([naming], [makeRecord('2', { ...set(hide('Cards')), aliases })])).toHaveLength(1)
})

it('rules that are not stored yet have the aliases that they would be stored with', () => {
  expect(addAliases(set(hide('UPI')), 'payment', [renaming], storeNames).aliases).toEqual(aliases)
  expect(
    addAliases(set(hide('UPI')), 'payment', [{ ...renaming, enabled: false }], storeNames).aliases,
  ).toBeUndefined()
  const own = addAliases(set(rename, hide('Phone')), 'payment', [], storeNames)
  expect(own.aliases).toEqual({ methods: [{ name: 'UPI', alias: 'Phone' }] })
})
