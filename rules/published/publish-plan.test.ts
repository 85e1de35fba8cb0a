import { describe, expect, it } from 'vitest'
import { planPincodeSave } from '../features/pincodes/plan/pincode-plan.ts'
import { readPincodeRecords } from '../features/pincodes/storage/stored-pincodes.ts'
import { findPublishedFindings } from '../health/published-findings.ts'
import { listSteps } from '../records/apply-plan.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import type { PublishedMetafield, PublishStep } from '../records/publish-step.ts'
import { mayChangePublications } from './affected-publications.ts'
import { emptyPart, formatUnready } from './format-parts.ts'
import { derivePlannedOwnerRecords } from './planned-records.ts'
import type { PublicationInput } from './publication.ts'
import { againMark, judgeHeads, planPublishing } from './publish-plan.ts'
import { readHead, readParts } from './read-parts.ts'

const cash = 'Cash on Delivery (COD)'
const shop: PublicationInput['shop'] = {
  currencyCode: 'INR',
  countryCode: 'IN',
  paymentMethods: [cash, 'Bank Deposit'],
  rates: [],
}
const planOf = (list: readonly string[], status: 'active' | 'draft' = 'active') =>
  listSteps(
    planPincodeSave(readPincodeRecords('payment', []), { status, methods: [cash], mode: 'hide', list }),
  )
const inputOf = (...list: readonly string[]): PublicationInput => ({
  records: list.length === 0 ? [] : derivePlannedOwnerRecords([], planOf(list)),
  shop,
})

/** Metafields after the writes of some steps. */
function perform(
  stored: readonly PublishedMetafield[],
  ...steps: readonly (PublishStep | undefined)[]
): readonly PublishedMetafield[] {
  return steps
    .flatMap((step) => step?.writes ?? [])
    .reduce((metafields, written) => {
      const others = metafields.filter(({ owner, key }) => owner !== written.owner || key !== written.key)
      return [...others, written]
    }, stored)
}
const publish = (stored: readonly PublishedMetafield[], input: PublicationInput) => {
  const { before, after } = planPublishing(stored, input)
  return perform(perform(stored, before), after)
}
const headOf = (stored: readonly PublishedMetafield[]) =>
  readHead(JSON.parse(stored.find(({ key }) => key === 'storefront')?.value ?? 'null'))

describe('the writes of published data', () => {
  it('begin with a mark only if there is data to read', () => {
    const first = planPublishing([], inputOf('560001'))
    expect(first.before).toBeUndefined()
    expect(first.after?.writes.map(({ key }) => key)).toEqual(['storefront'])
    const stored = perform([], first.after)
    const second = planPublishing(stored, inputOf('560002'))
    expect(headOf(perform(stored, second.before))?.state).toBe('changing')
    expect(headOf(perform(stored, second.before, second.after))?.state).toBe('current')
  })

  it('are empty if the stored data is the same, in any spelling', () => {
    const stored = publish([], inputOf('560001'))
    const spelled = stored.map((one) => ({ ...one, value: JSON.stringify(JSON.parse(one.value), null, 1) }))
    expect(planPublishing(spelled, inputOf('560001'))).toEqual({})
  })

  it('are empty in a shop without Cash on Delivery, and replace older data', () => {
    const none: PublicationInput = { records: [], shop: { ...shop, paymentMethods: ['UPI'] } }
    expect(planPublishing([], none)).toEqual({})
    const stored = publish(publish([], inputOf('560001')), none)
    expect(readParts(stored.map(({ value }) => JSON.parse(value)))).toEqual({})
  })

  it('keep a mark if the app could not read everything', () => {
    const stored = publish([], inputOf('560001'))
    const { before, after } = planPublishing(stored, undefined)
    expect(headOf(perform(stored, before))?.state).toBe('changing')
    expect(after).toBeUndefined()
  })

  it('empty the parts that a shorter content leaves', () => {
    const stored = [
      ...publish([], inputOf('560001')),
      { owner: 'AppInstallation', key: 'storefront_2', value: '{"of":"x","text":"…"}' } as const,
    ]
    const after = publish(stored, inputOf('560001'))
    expect(after.find(({ key }) => key === 'storefront_2')?.value).toBe(emptyPart)
    expect(planPublishing(after, inputOf('560001'))).toEqual({})
  })

  it('concern neither drafts nor checks', () => {
    expect(mayChangePublications(planOf(['560001']))).toBe(true)
    expect(mayChangePublications(planOf(['560001'], 'draft'))).toBe(false)
    const [record] = inputOf('560001').records
    const check = { ...record, owner: 'validation', title: 'Limit' } as unknown as OwnerRecord
    expect(mayChangePublications([{ kind: 'delete', record: check }])).toBe(false)
    expect(mayChangePublications([])).toBe(false)
  })
})

describe('two saves at the same time', () => {
  const stored = publish([], inputOf('560001'))
  const one = planPublishing(stored, inputOf('560002'))
  const other = planPublishing(stored, inputOf('560003'))

  it('a save writes if no other save has begun', () => {
    expect(judgeHeads(one, perform(stored, one.before))).toEqual({ answer: 'write' })
  })

  it('a save leaves the data to one that still runs, which then reads both', () => {
    const running = perform(stored, one.before, other.before)
    const judged = judgeHeads(one, running)
    expect(judged).toMatchObject({ answer: 'left', marks: [{ key: 'storefront', value: againMark }] })
    const marked = judged.answer === 'left' ? judged.marks : []
    const after = perform(running, { kind: 'publish', state: 'changing', writes: marked })
    expect(judgeHeads(other, after)).toEqual({ answer: 'again' })
  })

  it('a save after one that has ended reads both', () => {
    expect(judgeHeads(one, perform(stored, one.before, other.before, other.after))).toEqual({
      answer: 'again',
    })
  })
})

describe('the health of published data', () => {
  const faults = (stored: readonly PublishedMetafield[], input: PublicationInput) =>
    findPublishedFindings(stored, input).map(({ key, canPublish }) => [key, canPublish === true])

  it('is fine if it matches the records, or if there is nothing to publish', () => {
    expect(faults(publish([], inputOf('560001')), inputOf('560001'))).toEqual([])
    expect(faults([], inputOf())).toEqual([])
  })

  it('reports missing, unfinished or older data, which can be written again', () => {
    const stored = publish([], inputOf('560001'))
    expect(faults([], inputOf('560001'))).toEqual([['published/storefront/notWritten', true]])
    expect(faults(stored, inputOf('560002'))).toEqual([['published/storefront/older', true]])
    const marked = perform(stored, planPublishing(stored, inputOf('560002')).before)
    expect(faults(marked, inputOf('560001'))).toEqual([['published/storefront/unfinished', true]])
    const broken = stored.map((one) => ({ ...one, value: '{' }))
    expect(faults(broken, inputOf('560001'))).toEqual([['published/storefront/older', true]])
    // Deleting records in Shopify's admin leaves published data that is out of date.
    expect(faults(stored, inputOf())).toEqual([['published/storefront/older', true]])
    const later = stored.map((one) => ({ ...one, value: one.value.replace('"version":1', '"version":99') }))
    expect(faults(later, inputOf('560001'))).toEqual([['published/storefront/older', true]])
  })

  it('reports data that is too long, which only a shorter list fixes', () => {
    const letters = Array.from({ length: 60_000 }, (_, index) => `X${String(index).padStart(8, '0')}`)
    const records = inputOf('560001').records.map((record) => ({
      ...record,
      metafields: [
        ...record.metafields.filter(({ key }) => !key.startsWith('pincode_set_')),
        ...Array.from({ length: 6 }, (_, set) => ({
          namespace: 'checkout-ninja',
          key: `pincode_set_${set + 1}`,
          type: 'json',
          value: JSON.stringify({
            operator: 'in',
            form: 'text',
            sorted: true,
            value: letters.slice(set * 700, (set + 1) * 700),
          }),
        })),
      ],
    })) as OwnerRecord[]
    const one = { records, shop }
    expect(faults(publish([], one), one)).toEqual([])
    const many = (count: number) => ({
      shop,
      records: Array.from({ length: count }, (_, copy) =>
        records.map((record) => ({
          ...record,
          metafields: record.metafields.map((each) => ({
            ...each,
            value: each.value.replaceAll('X0', `X${copy + 1}`),
          })),
        })),
      ).flat() as OwnerRecord[],
    })
    expect(faults(publish([], many(7)), many(7))).toEqual([['published/storefront/nearlyFull', false]])
    const tooLong = publish([], many(9))
    expect(headOf(tooLong)?.state).toBe('tooLong')
    expect(faults(tooLong, many(9))).toEqual([['published/storefront/tooLong', false]])
    expect(faults(tooLong, one)).toEqual([['published/storefront/older', true]])
    expect(planPublishing(tooLong, many(9))).toEqual({})
    expect(formatUnready('x', 'tooLong')).toContain('tooLong')
  })
})
