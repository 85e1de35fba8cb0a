import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Bootstrap, CheckoutView, Customer, ItemList, ProductsJson } from '../../wire.ts'
import type { StoreApi } from '../api/store-api.ts'
import { createStoreApi } from '../api/store-api.ts'
import { useSettled } from '../design/use-settled.ts'
import { type CheckoutForm, formatRequest } from './checkout-form.ts'
import { settleCheckout } from './settle-checkout.ts'

const pauseMilliseconds = 150

async function getJson<Answer>(path: string): Promise<Answer> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`The store’s server answered ${response.status} for ${path}.`)
  return response.json()
}

/**
 * Handle of the shop. The checkout's address may name one. The server's root redirects to the admin of that shop, or of
 * the first shop.
 */
async function findStoreHandle(): Promise<string> {
  const response = await fetch(`/${findShopQuery()}`, { method: 'HEAD' })
  const handle = /^\/store\/([^/]+)/.exec(new URL(response.url).pathname)?.[1]
  if (!response.ok || handle === undefined) throw new Error('The server does not say which store it has.')
  return decodeURIComponent(handle)
}

/** Query with the shop of this page's address and further parameters. Empty for the first shop. */
function findShopQuery(...more: readonly string[]): string {
  const own = new URLSearchParams(window.location.search)
  const remembered = ['shop', ...more].flatMap((name) => {
    const value = own.get(name)
    return value === null ? [] : [[name, value]]
  })
  return remembered.length === 0 ? '' : `?${new URLSearchParams(remembered)}`
}

export type CheckoutProduct = ProductsJson['products'][number]

/** Data of the store behind the checkout: its shop, products and customers. */
export function useCheckoutStore() {
  return useQuery({
    queryKey: ['checkout', 'store'],
    queryFn: async () => {
      const api = createStoreApi(await findStoreHandle())
      const [{ shop }, { products }, customers] = await Promise.all([
        api.get<Bootstrap>('/bootstrap'),
        getJson<ProductsJson>(`/products.json${findShopQuery('currency')}`),
        api.get<ItemList<Customer>>('/customers'),
      ])
      return { shop, api, products, customers: customers.items }
    },
    staleTime: 10_000,
  })
}

/**
 * The checkout's answer for a form. A newer form replaces one that is still loading. Until then the previous answer
 * stays on screen, and `isWaiting` marks it as old. Returning to the tab repeats the request, since rules may have
 * changed elsewhere.
 */
export function useCheckout(api: StoreApi, form: CheckoutForm) {
  const lastSelected = useRef<string | null>(null)
  const { chosenMethod: _, ...asked } = form
  const wanted = JSON.stringify(formatRequest({ ...asked, chosenMethod: null }))
  const request = useSettled(wanted, pauseMilliseconds)
  const query = useQuery({
    queryKey: ['checkout', 'view', api.store, request],
    queryFn: async ({ signal }) => {
      const outcome = await settleCheckout(JSON.parse(request), lastSelected.current, (body) =>
        api.send<CheckoutView>('POST', '/checkout', body, signal),
      )
      lastSelected.current = outcome.selectedRate
      return outcome
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  })
  return { ...query, isWaiting: query.isFetching || request !== wanted }
}
