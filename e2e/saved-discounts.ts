import { type APIRequestContext, expect } from '@playwright/test'
import { queryAdminApi } from './admin-api.ts'
import type { Stack } from './stack.ts'

/** The app's automatic discounts in the store. Sets states that otherwise only time would bring. */
export class SavedDiscounts {
  readonly #ask: (query: string, variables?: object) => ReturnType<typeof queryAdminApi>

  constructor(request: APIRequestContext, stack: Stack) {
    this.#ask = (query, variables) => queryAdminApi(request, stack, query, variables)
  }

  async only(): Promise<{ id: string }> {
    const { found } = await this.#ask('{ found: automaticDiscountNodes(first: 2) { nodes { id } } }')
    expect(found.nodes).toHaveLength(1)
    return found.nodes[0]
  }

  async changeDates(id: string, dates: { startsAt: string; endsAt?: string }): Promise<void> {
    const { changed } = await this.#ask(
      `mutation Change($id: ID!, $dates: DiscountAutomaticAppInput!) {
        changed: discountAutomaticAppUpdate(id: $id, automaticAppDiscount: $dates) { userErrors { message } }
      }`,
      { id, dates },
    )
    expect(changed.userErrors).toEqual([])
  }
}
