import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { createRuleSet, putInTesting } from '#rules/language/rule-set.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { formatJsonMetafield } from '#rules/records/metafields.ts'
import { differByKnownTesters } from './tester-differences.ts'
import { testersQuery } from './testers-query.ts'

const token = 'a'.repeat(32)
const inTesting = (emails: string[], title = 'Ten'): CustomizationRecord => ({
  owner: 'payment',
  id: 'gid://shopify/PaymentCustomization/1',
  title,
  enabled: true,
  functionId: 'f',
  metafields: [
    formatJsonMetafield(
      'rules',
      putInTesting(createRuleSet('Ten'), { token, emails, since: '2026-11-19T00:00:00Z' }),
    ),
  ],
})

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
})
const know = (known: string) =>
  client.setQueryData(testersQuery.queryKey, {
    ownerId: 'gid://shopify/AppInstallation/1',
    testers: { token: known, emails: [] },
    variantNumber: undefined,
  })
const isLoadedAgain = () => client.getQueryState(testersQuery.queryKey)?.isInvalidated
const compare = (current: CustomizationRecord) =>
  differByKnownTesters(client, [inTesting(['asha@example.com'])], [current])

describe('records that changed since they were loaded', () => {
  it('differ by known testers alone', async () => {
    know(token)
    expect(await compare(inTesting([]))).toBe(true)
    expect(isLoadedAgain()).toBe(false)
  })

  it('differ by testers that are not known, which are loaded again', async () => {
    know('b'.repeat(32))
    expect(await compare(inTesting([]))).toBe(false)
    expect(isLoadedAgain()).toBe(true)
  })

  it('differ by more than their testers', async () => {
    know(token)
    expect(await compare(inTesting([], 'Eleven'))).toBe(false)
  })

  it('are not known to differ by testers alone while none are loaded', async () => {
    expect(await compare(inTesting([]))).toBe(false)
    expect(isLoadedAgain()).toBeUndefined()
  })
})
