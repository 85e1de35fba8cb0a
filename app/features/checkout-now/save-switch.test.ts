import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CheckoutEntry } from '#rules/checkout-now/answer.ts'
import type { LostEnd } from '#rules/features/discounts/switch.ts'
import { runSave } from '../../saving/run-save.ts'
import type { SaveGuard } from '../../saving/save-check.ts'
import type { SaveTools } from '../../saving/save-strategy.ts'
import { createPlan } from '../../testing/limited-plan.ts'
import { storeTenPercent } from '../../testing/stored-discount.ts'
import { storeRuleSet } from '../../testing/stored-rule-set.ts'
import { functionIds } from '../../testing/test-admin-api.ts'
import { createTestPlatform, refusal, type TestPlatform } from '../../testing/test-platform.ts'
import { type SwitchFailure, saveSwitch } from './save-switch.ts'

let platform: TestPlatform
let queryClient: QueryClient
beforeEach(() => {
  platform = createTestPlatform()
  vi.stubGlobal('fetch', platform.fetch)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

/** Stores rules that hide a payment method, and returns their record's id. */
const storeRules = (status: 'active' | 'draft', title = 'No cash') =>
  storeRuleSet(platform, { title, enabled: status === 'active' }).id

const entryOf = (parts: Partial<CheckoutEntry>): CheckoutEntry => ({
  key: '',
  owner: 'payment',
  part: 'payment-rules',
  title: 'No cash',
  records: 1,
  state: 'active',
  sentences: [],
  more: 0,
  ...parts,
})
const rulesEntry = (number = '100') => entryOf({ number })

/** Switches a line for a merchant who agrees to everything, unless a guard or an answer says otherwise. */
async function switchTo(
  entry: CheckoutEntry,
  isWanted: boolean,
  {
    goesOn = async () => true,
    askLostEnd = async () => true,
  }: {
    goesOn?: SaveGuard
    askLostEnd?: (lost: readonly LostEnd[]) => Promise<boolean>
  } = {},
): Promise<SwitchFailure | { kind: 'done' | 'unchanged' | 'kept' }> {
  let failure: SwitchFailure | undefined
  const settings = { apiVersion: '2026-10', functions: functionIds } as SaveTools['settings']
  const tools: SaveTools = { settings, client: queryClient, guard: goesOn, toast: () => {} }
  const setFailure = (found: SwitchFailure | undefined) => {
    failure = found
  }
  const strategy = saveSwitch({ askLostEnd, setFailure, setRunning: () => {} })(tools)
  const switchRequest = { entry, isWanted }
  const ending = await runSave(strategy, switchRequest, tools, undefined).catch((error: unknown) => ({
    kind: 'failed' as const,
    error,
  }))
  await strategy.say(ending, switchRequest)
  if (failure !== undefined) return failure
  if (ending.kind === 'left') return { kind: 'kept' }
  return { kind: ending.kind === 'saved' && ending.outcome.done.length === 0 ? 'unchanged' : 'done' }
}

describe('a switch of a rule set', () => {
  it('disables and enables what is stored', async () => {
    storeRules('active')
    expect(await switchTo(rulesEntry(), false)).toEqual({ kind: 'done' })
    expect(platform.records[0]?.enabled).toBe(false)
    expect(await switchTo(rulesEntry(), true)).toEqual({ kind: 'done' })
    expect(platform.records[0]?.enabled).toBe(true)
  })

  it('writes nothing where the record is so already', async () => {
    storeRules('active')
    expect(await switchTo(rulesEntry(), true)).toEqual({ kind: 'unchanged' })
    expect(platform.mutations()).toEqual([])
  })

  it('is refused for a record that is gone', async () => {
    expect(await switchTo(rulesEntry('9'), false)).toEqual({
      kind: 'refused',
      message: '“No cash” no longer exists.',
    })
  })

  it('is kept where the merchant goes back from the effects', async () => {
    storeRules('draft')
    const seen: unknown[] = []
    const goesOn: SaveGuard = async (steps) => {
      seen.push(steps.map(({ kind }) => kind))
      return false
    }
    expect(await switchTo(rulesEntry(), true, { goesOn })).toEqual({ kind: 'kept' })
    expect(seen).toEqual([['update']])
    expect(platform.mutations()).toEqual([])
  })

  it('runs the chosen repairs after the writes', async () => {
    storeRules('draft')
    const repaired: boolean[] = []
    const goesOn: SaveGuard = async () => async () => {
      repaired.push(platform.records[0]?.enabled === true)
    }
    expect(await switchTo(rulesEntry(), true, { goesOn })).toEqual({ kind: 'done' })
    expect(repaired).toEqual([true])
  })

  it('shows the platform’s refusal, with the title', async () => {
    storeRules('draft')
    platform.obstruct = (name) =>
      name === 'PaymentCustomizationUpdate'
        ? refusal(name, { field: ['enabled'], message: 'Not today.', code: 'INVALID' })
        : undefined
    expect(await switchTo(rulesEntry(), true)).toEqual({
      kind: 'refused',
      message: expect.stringMatching(/^“No cash”: .*Not today\./),
    })
    platform.obstruct = (name) =>
      name === 'PaymentCustomizationUpdate' ? Response.json({ error: 'Away.' }, { status: 400 }) : undefined
    expect(await switchTo(rulesEntry(), true)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('Away.'),
    })
  })

  it('is refused by a plan that has no slot for it', async () => {
    storeRules('active', 'First')
    storeRules('draft')
    platform.plan = createPlan(1)
    expect(await switchTo(rulesEntry('101'), true)).toMatchObject({
      kind: 'not in plan',
      refusal: { limit: 1 },
    })
    expect(platform.mutations()).toEqual([])
    expect(await switchTo(rulesEntry('100'), false)).toEqual({ kind: 'done' })
  })
})

describe('a switch of a record that no screen knows', () => {
  const unknown = (key: string) => entryOf({ part: 'unknown', key })

  it('disables it, but does not enable it', async () => {
    const id = storeRules('active')
    expect(await switchTo(unknown(id), true)).toEqual({
      kind: 'refused',
      message: '“No cash” didn’t change, because the app doesn’t know it.',
    })
    expect(await switchTo(unknown(id), false)).toEqual({ kind: 'done' })
    expect(platform.records[0]?.enabled).toBe(false)
  })

  it('leaves other records alone', async () => {
    storeRules('active', 'First')
    const id = storeRules('active')
    expect(await switchTo(unknown(id), false)).toEqual({ kind: 'done' })
    expect(platform.records.map(({ enabled }) => enabled)).toEqual([true, false])
  })

  it('finds it among the checks at checkout', async () => {
    const id = 'gid://shopify/Validation/1'
    const { title, enabled, functionId, metafields } = storeRuleSet(platform, { title: 'No post boxes' })
    platform.checks.push({ id, title, enabled, functionId, metafields, blockOnFailure: false })
    const entry = entryOf({ owner: 'validation', part: 'unknown', key: id, title })
    expect(await switchTo(entry, true)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('because the app doesn’t know it'),
    })
  })

  it('is refused once it is gone', async () => {
    expect(await switchTo(unknown('gid://shopify/PaymentCustomization/9'), false)).toEqual({
      kind: 'refused',
      message: '“No cash” no longer exists.',
    })
  })
})

describe('a switch of COD with fee', () => {
  const fee = entryOf({ part: 'cod-with-fee', title: 'COD with fee' })

  it('is refused while its screen has no rate', async () => {
    expect(await switchTo(fee, true)).toMatchObject({ kind: 'refused' })
    expect(platform.mutations()).toEqual([])
  })

  it('reads the store’s payment methods only to enable it, and goes on without them', async () => {
    const reads = () => platform.operations.filter(({ name }) => name === 'TranslatablePaymentMethods').length
    await switchTo(fee, false)
    expect(reads()).toBe(0)
    const answer = await switchTo(fee, true)
    expect(reads()).toBe(1)
    platform.obstruct = (name) =>
      name === 'TranslatablePaymentMethods' ? Response.json({ error: 'Away.' }, { status: 400 }) : undefined
    expect(await switchTo(fee, true)).toEqual(answer)
    expect(reads()).toBe(2)
  })
})

describe('a switch of a discount', () => {
  const ten = entryOf({ owner: 'discount', part: 'discount', number: '1', title: 'Ten percent' })
  const status = () => platform.ownDiscounts.records[0]?.status

  it('deactivates and activates it', async () => {
    storeTenPercent(platform)
    expect(await switchTo(ten, false)).toEqual({ kind: 'done' })
    expect(status()).toBe('EXPIRED')
    expect(await switchTo(ten, true)).toEqual({ kind: 'done' })
    expect(status()).toBe('ACTIVE')
    // A shop may have thousands of discounts of the platform's own kinds.
    const lists = platform.operations.filter(({ name }) => name === 'Discounts')
    expect(lists.map(({ variables }) => variables.query)).toEqual(['type:app', 'type:app'])
  })

  it('asks about an end in the past, and does not move if the merchant wants that end', async () => {
    storeTenPercent(platform)
    const endedAt = '2025-01-01T00:00:00Z'
    platform.ownDiscounts.records = platform.ownDiscounts.records.map((record) => ({
      ...record,
      endsAt: endedAt,
      status: 'EXPIRED' as const,
    }))
    const questions: unknown[] = []
    const answer = (goesOn: boolean) => async (lost: readonly LostEnd[]) => {
      questions.push(lost)
      return goesOn
    }
    expect(await switchTo(ten, true, { askLostEnd: answer(false) })).toEqual({ kind: 'kept' })
    expect(platform.mutations()).toEqual([])
    expect(await switchTo(ten, true, { askLostEnd: answer(true) })).toEqual({ kind: 'done' })
    expect(questions).toEqual([[{ title: 'Ten percent', endedAt }], [{ title: 'Ten percent', endedAt }]])
  })

  it('asks about no end where it keeps its dates, and shows its write to the check', async () => {
    storeTenPercent(platform)
    const seen: unknown[] = []
    const goesOn: SaveGuard = async (steps) => {
      seen.push(...steps.map(({ kind }) => kind))
      return true
    }
    const switchWithLostEnd = async () => {
      throw new Error('There is no end to lose.')
    }
    expect(await switchTo(ten, false, { goesOn, askLostEnd: switchWithLostEnd })).toEqual({ kind: 'done' })
    expect(seen).toEqual(['update'])
  })

  it('changes nothing where it is active already', async () => {
    storeTenPercent(platform)
    expect(await switchTo(ten, true)).toEqual({ kind: 'unchanged' })
    expect(platform.mutations()).toEqual([])
  })

  it('is refused once it is gone', async () => {
    expect(await switchTo(ten, false)).toEqual({
      kind: 'refused',
      message: '“Ten percent” no longer exists.',
    })
  })

  it('is kept where the merchant goes back', async () => {
    storeTenPercent(platform)
    expect(await switchTo(ten, false, { goesOn: async () => false })).toEqual({ kind: 'kept' })
    expect(platform.mutations()).toEqual([])
    expect(status()).toBe('ACTIVE')
  })

  it('runs the chosen repairs once it is switched', async () => {
    storeTenPercent(platform)
    const repaired: unknown[] = []
    const goesOn: SaveGuard = async () => async () => void repaired.push(status())
    await switchTo(ten, false, { goesOn })
    expect(repaired).toEqual(['EXPIRED'])
  })

  it('shows the platform’s refusal and runs no repairs then', async () => {
    storeTenPercent(platform)
    const repaired: string[] = []
    platform.obstruct = (name) =>
      name.startsWith('DiscountAutomatic')
        ? refusal(name, { field: ['endsAt'], message: 'Not today.', code: 'INVALID' })
        : undefined
    const goesOn: SaveGuard = async () => async () => void repaired.push('repaired')
    expect(await switchTo(ten, false, { goesOn })).toEqual({
      kind: 'refused',
      message: expect.stringMatching(/^“Ten percent”: .*Not today\./),
    })
    expect(repaired).toEqual([])
  })
})
