// @vitest-environment jsdom
import '../testing/test-setup.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentUserQuery } from '../analytics/current-user.ts'
import { introductionQuery } from '../analytics/introduction.ts'
import { openChat } from '../chat/chat.ts'
import { askInChat } from './ask-in-chat.ts'

vi.mock('../chat/chat.ts', () => ({ loadChat: vi.fn(), openChat: vi.fn() }))
vi.mock('../outside-settings.ts', () => ({ readOutsideSettings: () => ({ chat: {} }) }))

const ofShop = { shop: 'saffron-lane.myshopify.com', plan: 'Basic' }
const person = {
  currentUser: { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com' },
  shopDetails: { myshopifyDomain: ofShop.shop, plan: { displayName: ofShop.plan } },
}

beforeEach(() => vi.mocked(openChat).mockClear())

describe('the person in the chat', () => {
  it.each([
    ['is named once they have agreed', true, { ...ofShop, name: 'Asha Rao', email: 'asha@example.com' }],
    ['is not named if they have refused', false, ofShop],
    ['is not named before they have answered', null, ofShop],
  ])('%s', async (_name, isAllowed, shown) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    client.setQueryData(currentUserQuery.queryKey, person as never)
    client.setQueryData(introductionQuery.queryKey, { isAllowed } as never)
    const closeWindow = vi.fn(async () => undefined)
    expect(await askInChat(client, { opener: null, closeWindow })).toBe(true)
    expect(closeWindow).toHaveBeenCalledOnce()
    expect(vi.mocked(openChat).mock.calls[0]?.[1]?.person).toEqual(shown)
  })
})
