import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CheckoutEntry } from '#rules/checkout-now/answer.ts'
import { checkoutNowWords } from '#rules/words/checkout-now.ts'
import { discountListWords } from '#rules/words/discount-list.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { runSave } from '../../saving/run-save.ts'
import type { SaveProgress, SaveTools } from '../../saving/save-strategy.ts'
import { storeTenPercent } from '../../testing/stored-discount.ts'
import { storeRuleSet } from '../../testing/stored-rule-set.ts'
import { functionIds } from '../../testing/test-admin-api.ts'
import { createTestPlatform, refusal, type TestPlatform } from '../../testing/test-platform.ts'
import { type SwitchFailure, saveSwitch } from './save-switch.ts'
import { checkoutNowScreenWords } from './words.ts'

let platform: TestPlatform
let client: QueryClient
let toasts: string[]
let logged: string[]
let running: (string | undefined)[]
let failures: (SwitchFailure | undefined)[]
beforeEach(() => {
  platform = createTestPlatform()
  vi.stubGlobal('fetch', platform.fetch)
  toasts = []
  logged = []
  running = []
  failures = []
  vi.spyOn(console, 'error').mockImplementation((...parts) => void logged.push(...parts.map(String)))
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(['list'], 'old')
})

const entryOf = (parts: Partial<CheckoutEntry>): CheckoutEntry => ({
  key: '',
  owner: 'payment',
  part: 'payment-rules',
  number: '100',
  title: 'No cash',
  records: 1,
  state: 'active',
  sentences: [],
  more: 0,
  ...parts,
})

/** Switches a line as the card does, and returns the notices that the merchant sees. */
async function switchTo(
  entry: CheckoutEntry,
  isWanted: boolean,
  guard: SaveTools['guard'] = async () => true,
) {
  const tools: SaveTools = {
    settings: { apiVersion: '2026-10', functions: functionIds } as SaveTools['settings'],
    client,
    guard,
    toast: (message) => toasts.push(message),
  }
  const strategy = saveSwitch({
    askLostEnd: async () => true,
    setFailure: (failure) => failures.push(failure),
    setRunning: (one) => running.push(one?.title),
  })(tools)
  const switchRequest = { entry, isWanted }
  strategy.onStart?.(switchRequest)
  const ending = await runSave(strategy, switchRequest, tools, undefined).catch((error: unknown) => ({
    kind: 'failed' as const,
    error,
  }))
  strategy.onProgress?.(undefined, switchRequest)
  await strategy.say(ending, switchRequest)
  return ending
}
const isReadAgain = () => client.getQueryState(['list'])?.isInvalidated

describe('a switch that is done', () => {
  it('says that its line is enabled or disabled, and lets every list be read again', async () => {
    storeRuleSet(platform, { title: 'No cash', enabled: true })
    await switchTo(entryOf({}), false)
    expect(isReadAgain()).toBe(true)
    await switchTo(entryOf({}), true)
    const { enabled, disabled } = checkoutNowScreenWords
    expect(toasts).toEqual([disabled('No cash'), enabled('No cash')])
    expect(failures).toEqual([undefined, undefined])
    expect(logged).toEqual([])
  })

  it('says that its line was so already', async () => {
    storeRuleSet(platform, { title: 'No cash', enabled: true })
    await switchTo(entryOf({}), true)
    expect(toasts).toEqual([checkoutNowScreenWords.unchanged('No cash')])
  })

  it('is shown as running until it ends, through all of its steps', async () => {
    storeRuleSet(platform, { title: 'No cash', enabled: true })
    await switchTo(entryOf({}), false)
    expect(running).toEqual(['No cash', undefined])
    const progress: SaveProgress = { steps: [], done: new Set() }
    const tools = { settings: { functions: functionIds }, client } as SaveTools
    const setRunning = vi.fn()
    const props = { askLostEnd: async () => true, setFailure: () => {}, setRunning }
    saveSwitch(props)(tools).onProgress?.(progress, { entry: entryOf({}), isWanted: true })
    expect(setRunning).not.toHaveBeenCalled()
  })
})

describe('a switch that is not done', () => {
  it('is silent where the merchant goes back, and leaves the lists as they are', async () => {
    storeRuleSet(platform, { title: 'No cash' })
    await switchTo(entryOf({}), true, async () => false)
    expect(toasts).toEqual([])
    expect(failures).toEqual([undefined])
    expect(isReadAgain()).toBe(false)
  })

  it('shows and logs the reason for a line that cannot be read, and lets the lists be read again', async () => {
    const record = storeRuleSet(platform, { title: 'No cash' })
    platform.records = [
      {
        ...record,
        metafields: record.metafields.map((one) => (one.key === 'rules' ? { ...one, value: '{' } : one)),
      },
    ]
    await switchTo(entryOf({}), true)
    const message = ruleListWords.bulk.skips.broken('No cash')
    expect(failures.at(-1)).toEqual({ kind: 'refused', message })
    expect(logged.join()).toContain(message)
    expect(toasts).toEqual([])
    expect(isReadAgain()).toBe(true)
  })

  it('shows the reason for a discount that is gone', async () => {
    const ten = entryOf({ owner: 'discount', part: 'discount', number: '1', title: 'Ten percent' })
    await switchTo(ten, false)
    const message = discountListWords.bulk.skips.vanished('Ten percent')
    expect(failures.at(-1)).toEqual({ kind: 'refused', message })
  })

  it('shows a failure before the writes with its reason, and leaves the lists as they are', async () => {
    storeRuleSet(platform, { title: 'No cash' })
    await switchTo(entryOf({}), true, async () => {
      throw new Error('Not checked.')
    })
    expect(failures.at(-1)).toEqual({ kind: 'refused', message: 'Not checked.' })
    expect(logged.join()).toContain('Not checked.')
    await switchTo(entryOf({}), true, () => Promise.reject('No error'))
    expect(failures.at(-1)).toEqual({ kind: 'refused', message: 'No error' })
    expect(isReadAgain()).toBe(false)
  })

  it('shows the platform’s refusal by the kind of line', async () => {
    storeRuleSet(platform, { title: 'No cash', enabled: true })
    storeTenPercent(platform)
    platform.obstruct = (name) =>
      /Update$|ctivate$/.test(name)
        ? refusal(name, { field: ['endsAt'], message: 'Not today.', code: 'INVALID' })
        : undefined
    await switchTo(entryOf({}), false)
    expect(failures.at(-1)).toEqual({
      kind: 'refused',
      message: ruleListWords.bulk.refused('No cash', 'Not today.'),
    })
    expect(isReadAgain()).toBe(true)
    const ten = entryOf({ owner: 'discount', part: 'discount', number: '1', title: 'Ten percent' })
    await switchTo(ten, false)
    expect(failures.at(-1)).toEqual({
      kind: 'refused',
      message: discountListWords.bulk.refused('Ten percent', 'Not today.'),
    })
    expect(toasts).toEqual([])
  })

  it('shows that it is not certain what was written, where the answer is lost', async () => {
    storeRuleSet(platform, { title: 'No cash', enabled: true })
    platform.obstruct = (name) =>
      name === 'PaymentCustomizationUpdate' ? Response.json({ error: 'Away.' }, { status: 400 }) : undefined
    await switchTo(entryOf({}), false)
    const { message } = failures.at(-1) as { message: string }
    expect(message).toContain('Away.')
    expect(message).toBe(ruleListWords.bulk.uncertain('No cash', message.split(': ').slice(1).join(': ')))
  })

  it('shows that a record which no screen knows is gone, or cannot be enabled', async () => {
    const { switchRefused } = checkoutNowWords
    const { id } = storeRuleSet(platform, { title: 'No cash' })
    await switchTo(entryOf({ part: 'unknown', key: `${id}0` }), false)
    expect(failures.at(-1)).toEqual({ kind: 'refused', message: switchRefused.vanished('No cash') })
    await switchTo(entryOf({ part: 'unknown', key: id }), true)
    expect(failures.at(-1)).toEqual({ kind: 'refused', message: switchRefused.unknown('No cash') })
  })
})

describe('a switch reads what it needs', () => {
  const reads = (name: RegExp) => platform.operations.filter((one) => name.test(one.name)).length

  it('keeps aliases in step for rule sets, and not for discounts', async () => {
    storeTenPercent(platform)
    await switchTo(entryOf({ owner: 'discount', part: 'discount', number: '1', title: 'Ten percent' }), false)
    expect(reads(/^(Payment|Delivery)Customizations$/)).toBe(0)
    storeRuleSet(platform, { title: 'No cash', enabled: true })
    await switchTo(entryOf({}), false)
    expect(reads(/^PaymentCustomizations$/)).toBeGreaterThan(1)
  })

  it('reads checks for a line of checks alone', async () => {
    await switchTo(
      entryOf({ owner: 'validation', part: 'unknown', key: 'gid://shopify/Validation/1' }),
      false,
    )
    expect(reads(/^Validations$/)).toBe(1)
    expect(reads(/^PaymentCustomizations$/)).toBe(0)
  })

  it('asks whether the shop is on Plus only for a rule set that needs it', async () => {
    storeRuleSet(platform, { title: 'No cash' })
    await switchTo(entryOf({}), true)
    expect(reads(/Shop/)).toBe(0)
  })
})
