import { expect, test } from 'vitest'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { errors } from '#rules/words/errors.ts'
import type { AdminCall } from '../admin-proxy/call-admin.ts'
import { createLog } from '../log.ts'
import type { ShopCaller } from '../platform/session-token.ts'
import { GrantError } from '../platform/token-grants.ts'
import { createBulkCodesPlatform, PlatformRefusalError, PlatformWaitError } from './platform-calls.ts'

const { notices } = bulkCodeWords
const shop = 'saffron-lane.myshopify.com'
const discount = 'gid://shopify/DiscountCodeNode/1'
const log = createLog({ level: 'error', now: () => new Date(0), write: () => {} })

/** A platform that gives these answers in order. An Error is a call without an answer. */
function ask(answers: readonly unknown[], caller: ShopCaller = { shop }) {
  const left = [...answers]
  const asked: AdminCall['variables'][] = []
  const platform = createBulkCodesPlatform(
    async ({ variables }) => {
      asked.push(variables)
      const data = left.shift()
      if (data instanceof Error) throw data
      return { kind: 'answered', body: { data } }
    },
    { caller, signal: undefined, log },
  )
  return { platform, asked }
}

const page = (nodes: readonly unknown[], endCursor: string | null, hasNextPage = endCursor !== null) => ({
  codes: { nodes, pageInfo: { hasNextPage, endCursor } },
})

test('outcomes of a call’s codes are read to the last page, with every refusal of a code', async () => {
  const created = (code: string, id: string | null, ...messages: string[]) => ({
    code,
    discountRedeemCode: id === null ? null : { id },
    errors: messages.map((message) => ({ message })),
  })
  const { platform, asked } = ask([
    { discountRedeemCodeBulkCreation: page([created('MINT', 'id-1')], 'behind-mint') },
    {
      discountRedeemCodeBulkCreation: page(
        [created('ROSE', null, 'is rude.', 'is long.'), created('CLOVE', null, '')],
        null,
      ),
    },
  ])
  expect(await platform.readCreated('creation')).toEqual([
    { code: 'MINT', id: 'id-1', fault: undefined },
    { code: 'ROSE', id: undefined, fault: 'is rude. is long.' },
    // A refusal without a message.
    { code: 'CLOVE', id: undefined, fault: errors.platformRefused },
  ])
  expect(asked).toEqual([
    { id: 'creation', after: null },
    { id: 'creation', after: 'behind-mint' },
  ])
})

test('a page without a cursor is the last page, even if it announces another', async () => {
  const { platform } = ask([{ discountRedeemCodeBulkCreation: page([], null, true) }])
  expect(await platform.readCreated('creation')).toEqual([])
})

test('owners of codes are read fifty at a time, and only codes of the discount are found', async () => {
  const codes = Array.from({ length: 60 }, (_, number) => `CODE-${number}`)
  const owners = (ids: readonly (string | null)[]) =>
    Object.fromEntries(ids.map((id, index) => [`c${index}`, id === null ? null : { id }]))
  const all = Array.from({ length: 50 }, () => discount)
  const { platform, asked } = ask([
    owners(all.with(3, 'gid://shopify/DiscountCodeNode/2')),
    // Spare variables repeat the first code, and their answers are ignored.
    owners(all.map((id, index) => (index === 7 ? null : id))),
  ])
  expect(await platform.findCodesOf(discount, codes)).toEqual(new Set(codes.toSpliced(57, 1).toSpliced(3, 1)))
  const [first = {}, second = {}] = asked
  expect(Object.values(first)).toEqual(codes.slice(0, 50))
  expect(Object.values(second)).toEqual([...codes.slice(50), ...Array.from({ length: 40 }, () => 'CODE-50')])
  expect(asked).toHaveLength(2)
  expect(await ask([]).platform.findCodesOf(discount, [])).toEqual(new Set())
  const exact = ask([owners(all)])
  await exact.platform.findCodesOf(discount, codes.slice(0, 50))
  expect(exact.asked).toHaveLength(1)
})

test('uses are read a page at a time; a deleted discount has none', async () => {
  const node = { id: 'id-1', code: 'MINT', asyncUsageCount: 3 }
  const { platform, asked } = ask([
    { codeDiscountNode: { codeDiscount: page([node], 'behind-mint') } },
    { codeDiscountNode: { codeDiscount: page([], null) } },
    { codeDiscountNode: null },
  ])
  expect(await platform.readUses(discount, undefined)).toEqual({
    items: [{ id: 'id-1', code: 'MINT', uses: 3 }],
    next: 'behind-mint',
  })
  expect(await platform.readUses(discount, 'behind-mint')).toEqual({ items: [], next: undefined })
  expect(await platform.readUses(discount, undefined)).toBeUndefined()
  expect(asked.map((variables) => variables?.after)).toEqual([null, 'behind-mint', null])
})

test('added codes have a creation, which the platform may forget; a refusal keeps its message', async () => {
  const reported = (id: string | null, ...messages: string[]) => ({
    discountRedeemCodeBulkAdd: {
      bulkCreation: id === null ? null : { id },
      userErrors: messages.map((message) => ({ message })),
    },
  })
  const { platform, asked } = ask([
    reported('creation'),
    reported(null, 'No such discount.', 'Ask again.'),
    reported(null),
  ])
  expect(await platform.addCodes(discount, ['MINT', 'ROSE'])).toBe('creation')
  expect(asked).toEqual([{ discountId: discount, codes: [{ code: 'MINT' }, { code: 'ROSE' }] }])
  await expect(platform.addCodes(discount, ['MINT'])).rejects.toMatchObject({
    notice: 'No such discount. Ask again.',
  })
  await expect(platform.addCodes(discount, ['MINT'])).rejects.toEqual(
    new PlatformRefusalError(errors.platformRefused),
  )
  const known = { done: true, importedCount: 2, failedCount: 0 }
  const later = ask([{ discountRedeemCodeBulkCreation: known }, { discountRedeemCodeBulkCreation: null }])
  expect(await later.platform.findCreation('creation')).toEqual(known)
  expect(await later.platform.findCreation('creation')).toBeUndefined()
})

test('a discount with codes is found if it exists', async () => {
  const { platform, asked } = ask([{ codeDiscountNode: { id: discount } }, { codeDiscountNode: null }])
  expect([await platform.hasDiscount(discount), await platform.hasDiscount('another')]).toEqual([true, false])
  expect(asked).toEqual([{ id: discount }, { id: 'another' }])
})

test('deleted codes have a job of the platform; an unknown job has ended', async () => {
  const reported = (id: string | null, ...messages: string[]) => ({
    discountCodeRedeemCodeBulkDelete: {
      job: id === null ? null : { id },
      userErrors: messages.map((message) => ({ message })),
    },
  })
  const { platform } = ask([reported('job'), reported(null), reported(null, 'Not these.')])
  expect(await platform.removeCodes(discount, ['id-1'])).toBe('job')
  expect(await platform.removeCodes(discount, ['id-1'])).toBeUndefined()
  await expect(platform.removeCodes(discount, ['id-1'])).rejects.toMatchObject({ notice: 'Not these.' })
  const later = ask([{ job: { done: false } }, { job: { done: true } }, { job: null }])
  const ended = [await later.platform.isRemoved('job'), await later.platform.isRemoved('job')]
  expect([...ended, await later.platform.isRemoved('job')]).toEqual([false, true, true])
})

test('a job without access waits for a moment or until a user with a fresh session opens the app', async () => {
  const without = (reason: GrantError['reason'], caller?: ShopCaller) =>
    ask([new GrantError(reason)], caller).platform.hasDiscount(discount)
  await expect(without('unreachable')).rejects.toMatchObject({ notice: notices.unreachable, waitMs: 5_000 })
  for (const reason of ['session', 'refused', 'away'] as const)
    await expect(without(reason)).rejects.toMatchObject({ notice: notices.openApp, waitMs: 60_000 })
  await expect(without('away')).rejects.toThrow(PlatformWaitError)
  const somebody = { token: 'a-session', shop, userId: '7' }
  await expect(without('unreachable', somebody)).rejects.toThrow(GrantError)
  await expect(ask([new TypeError('broken')]).platform.hasDiscount(discount)).rejects.toThrow(TypeError)
})
