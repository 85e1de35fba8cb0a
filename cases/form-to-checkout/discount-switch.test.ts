import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deriveEntries, listLines } from '#rules/checkout-now/derive-entries.ts'
import { planDiscountBulk } from '#rules/features/discounts/bulk.ts'
import { deriveDiscountForm, formatDiscountDraft } from '#rules/features/discounts/form.ts'
import { deriveDiscountListItem } from '#rules/features/discounts/list-item.ts'
import { planDiscountSwitch } from '#rules/features/discounts/switch.ts'
import { everyCart } from '#rules/language/every-cart.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import type { DiscountMethod, DiscountRecord } from '#rules/records/discount.ts'
import {
  createDiscountDraft,
  planDiscountSave,
  readDiscountRecord,
  type StoredDiscount,
} from '#rules/records/discount-rule-record.ts'
import { formatRecordNumber } from '#rules/records/rule-record.ts'
import { discounts } from '../../app/platform/discounts.ts'
import { performStep } from '../../app/platform/perform-step.ts'
import { testStart } from '../../local-store/test-support/test-store.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

const type = 'order-discounts'
const day = 86_400_000
const inDays = (days: number) => new Date(testStart + days * day).toISOString().replace('.000', '')

const merchant = openMerchantOfFile()
let setting: Parameters<typeof planDiscountSwitch>[2]
beforeAll(() => {
  setting = { functionIds: merchant.functionIds, now: new Date(testStart) }
})
beforeEach(async () => {
  for (const record of await list()) await merchant.save([{ kind: 'delete', record }])
})

const list = () => discounts.list('type:app')

async function find(title = 'Autumn'): Promise<StoredDiscount> {
  const found = (await list()).find((record) => record.title === title)
  const stored = found && readDiscountRecord(found)
  if (stored === undefined) throw new Error(`There is no discount ${title}.`)
  return stored
}

async function make(startsAt: string, endsAt: string | null, method: DiscountMethod = 'automatic') {
  const params = { value: { type: 'percentage', percentage: '10' }, message: 'Autumn' }
  const rule = {
    title: 'Rule 1',
    match_type: 'all' as const,
    conditions: [everyCart],
    actions: [{ type: 'apply_discount', params }],
  }
  const draft = {
    ...createDiscountDraft(type, startsAt),
    title: 'Autumn',
    method,
    code: method === 'code' ? 'AUTUMN' : '',
    endsAt,
    ruleSet: createRuleSet('Autumn', [rule]),
  }
  await merchant.save(planDiscountSave(undefined, draft, setting))
  return find()
}

async function turn(isOn: boolean, now = setting.now, title?: string) {
  const planned = planDiscountSwitch((await find(title)).record, isOn, { ...setting, now })
  if (planned.kind !== 'write') throw new Error(`Nothing is written: ${JSON.stringify(planned)}`)
  await merchant.save([planned.step])
  return planned
}

const datesOf = ({ startsAt, endsAt }: Pick<DiscountRecord, 'startsAt' | 'endsAt'>) => [startsAt, endsAt]

async function isGiven(): Promise<boolean> {
  const { total } = await merchant.checkOut({
    request: {
      lines: [{ sku: 'SL-SAF-1', quantity: 2 }],
      deliveryAddress: { countryCode: 'IN', provinceCode: 'DL', zip: '110001' },
      selectedDeliveryOption: 'Standard',
      discountCodes: ['AUTUMN'],
    },
  })
  return total !== '1147.0'
}

describe.each(['automatic', 'code'] as const)('a discount that is switched off and on, %s', (method) => {
  it.each<[string, string, string | null, 'ACTIVE' | 'SCHEDULED']>([
    ['running with an end', inDays(-3), inDays(5), 'ACTIVE'],
    ['running without an end', inDays(-3), null, 'ACTIVE'],
    ['begun this moment', inDays(0), inDays(1), 'ACTIVE'],
    ['scheduled with an end', inDays(3), inDays(5), 'SCHEDULED'],
    ['scheduled without an end', inDays(3), null, 'SCHEDULED'],
  ])('gets its dates back: %s', async (_what, startsAt, endsAt, status) => {
    const { record } = await make(startsAt, endsAt, method)
    expect([record.status, await isGiven()]).toEqual([status, status === 'ACTIVE'])
    await turn(false)
    const off = await find()
    expect([off.record.status, await isGiven()]).toEqual(['EXPIRED', false])
    expect(datesOf(off.draft)).toEqual([startsAt, endsAt])
    expect(deriveDiscountListItem(off)).toMatchObject({ isOff: true, startsAt })
    const planned = await turn(true)
    expect(planned.lost).toBeUndefined()
    const on = await find()
    expect([on.record.status, ...datesOf(on.record)]).toEqual([status, startsAt, endsAt])
    expect(on.record.metafields.map(({ key, value }) => [key, value])).toEqual(
      record.metafields.map(({ key, value }) => [key, value]),
    )
    expect(await isGiven()).toBe(status === 'ACTIVE')
  })
})

describe('a discount that is off', () => {
  it('stays off when its title is saved, and keeps dates that are changed in its form', async () => {
    await make(inDays(-3), inDays(5))
    await turn(false)
    const { record, draft } = await find()
    const form = deriveDiscountForm(draft, {})
    const renamed = formatDiscountDraft(type, { ...form, title: 'Winter' }, {})
    await merchant.save(planDiscountSave(record, renamed, setting))
    const saved = await find('Winter')
    expect([saved.record.status, ...datesOf(saved.draft)]).toEqual(['EXPIRED', inDays(-3), inDays(5)])
    const longer = { ...saved.draft, endsAt: inDays(9) }
    await merchant.save(planDiscountSave(saved.record, longer, setting))
    expect((await find('Winter')).record.status).toBe('EXPIRED')
    await turn(true, setting.now, 'Winter')
    expect(datesOf((await find('Winter')).record)).toEqual([inDays(-3), inDays(9)])
  })

  it('asks before it is switched on without an end date that has passed', async () => {
    await make(inDays(-3), inDays(5))
    await turn(false)
    const later = new Date(inDays(6))
    expect((await turn(true, later)).lost).toEqual({ title: 'Autumn', endedAt: inDays(5) })
    expect(datesOf((await find()).record)).toEqual([inDays(-3), null])
  })

  it('also asks where it ended by itself or was ended elsewhere', async () => {
    const { record } = await make(inDays(-9), inDays(-2))
    expect(planDiscountSwitch(record, true, setting)).toMatchObject({ lost: { endedAt: inDays(-2) } })
  })

  it('drops the dates when it got others elsewhere', async () => {
    await make(inDays(-3), inDays(5))
    await turn(false)
    const { record } = await find()
    await merchant.save([{ kind: 'update', record, changes: { endsAt: inDays(2) } }])
    const changed = await find()
    expect([changed.record.status, ...datesOf(changed.draft)]).toEqual(['ACTIVE', inDays(-3), inDays(2)])
  })

  it('differs on the home page from one that has ended', async () => {
    const { record: ended } = await make(inDays(-9), inDays(-2))
    const [entry] = deriveEntries(listLines([ended], new Set()), () => undefined)
    expect(entry).toMatchObject({ state: 'ended' })
    await merchant.save([{ kind: 'delete', record: ended }])
    await make(inDays(3), inDays(5))
    await turn(false)
    const [off] = deriveEntries(listLines([(await find()).record], new Set()), () => undefined)
    expect(off).toMatchObject({ state: 'off', keptDates: { startsAt: inDays(3), endsAt: inDays(5) } })
  })
})

it('does not switch on a scheduled discount', async () => {
  const { record } = await make(inDays(3), inDays(5))
  const chosen = [{ id: formatRecordNumber(record.id), title: 'Autumn' }]
  expect(planDiscountBulk('activate', chosen, [record], setting)).toEqual({
    writes: [],
    skipped: [{ title: 'Autumn', reason: 'scheduled' }],
  })
})

it('makes a copy that is off, and that gets the dates once it is on', async () => {
  const { record } = await make(inDays(3), inDays(5))
  const chosen = [{ id: formatRecordNumber(record.id), title: 'Autumn' }]
  const { writes } = planDiscountBulk('duplicate', chosen, [record], setting)
  for (const { step } of writes)
    await performStep({ apiVersion: '2026-10', functionIds: merchant.functionIds }, step)
  expect((await find('Copy of Autumn')).record.status).toBe('EXPIRED')
  await turn(true, setting.now, 'Copy of Autumn')
  const { record: copy } = await find('Copy of Autumn')
  expect([copy.status, ...datesOf(copy)]).toEqual(['SCHEDULED', inDays(3), inDays(5)])
})
