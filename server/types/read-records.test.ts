import { describe, expect, test, vi } from 'vitest'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { listPagesMax } from '#rules/records/read-pages.ts'
import { errors } from '#rules/words/errors.ts'
import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import { wholeCustomizations, wholeDiscounts, wholeValidations } from '../checkout-now/record-lists.ts'
import { createLog } from '../log.ts'
import { readNames } from '../shop-health/check-shop.ts'
import { namesOfMethods } from '../shop-health/documents.ts'
import { readOtherDiscounts } from '../shop-health/read-other-discounts.ts'
import { readRecords } from './read-records.ts'

const log = createLog({ level: 'error', now: () => new Date(), write: () => {} })
const question = { caller: { shop: 'shop.myshopify.com' }, signal: new AbortController().signal, log }
const pageInfo = { hasNextPage: true, endCursor: 'next' }

/** A platform whose lists never end. */
const endless = (data: unknown) =>
  vi.fn(async () => ({ kind: 'answered', body: { data } })) as unknown as CallAdmin & ReturnType<typeof vi.fn>

describe('an endless list is refused, and never answered in part', () => {
  const refusal = { ok: false, status: 422, message: errors.listTooLong }

  test('of records', async () => {
    const callAdmin = endless({ paymentCustomizations: { nodes: [], pageInfo } })
    expect(await readRecords(wholeCustomizations.payment, callAdmin, question)).toEqual(refusal)
    expect(callAdmin).toHaveBeenCalledTimes(listPagesMax)
  })

  test('of names of methods', async () => {
    const callAdmin = endless({ translatableResources: { nodes: [], pageInfo } })
    expect(await readNames(namesOfMethods.payment, callAdmin, question)).toEqual(refusal)
    expect(callAdmin).toHaveBeenCalledTimes(listPagesMax)
  })
})

describe('a page without a cursor is refused if more follow, since a part looks complete', () => {
  const lost = { nodes: [], pageInfo: { hasNextPage: true, endCursor: null } }
  const answerOf = (data: unknown): CallAdmin =>
    vi.fn(async () => ({ kind: 'answered' as const, body: { data } }))

  test.each([
    ['payment customizations', wholeCustomizations.payment, { paymentCustomizations: lost }],
    ['checks', wholeValidations, { validations: lost }],
    ['discounts', wholeDiscounts, { discountNodes: lost }],
  ] as const)('of %s', async (_what, list, data) => {
    const read = await readRecords<OwnerRecord>(list, answerOf(data), question)
    expect(read).toMatchObject({ ok: false, status: 502, message: errors.unexpectedAnswer })
  })

  test('of names of methods', async () => {
    const read = await readNames(namesOfMethods.payment, answerOf({ translatableResources: lost }), question)
    expect(read).toMatchObject({ ok: false, message: errors.unexpectedAnswer })
  })

  test('of free shipping', async () => {
    const read = await readOtherDiscounts(answerOf({ discountNodes: lost }), question)
    expect(read).toMatchObject({ ok: false, message: errors.unexpectedAnswer })
  })
})
