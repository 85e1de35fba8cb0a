import type { StoreApi } from '../../api/store-api.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { readMembers } from './change-result.ts'

/** `shopify.query`: data or errors of the Storefront API, for the buyer of this checkout. */
export function queryStorefront(
  api: StoreApi,
  { language, currency }: Pick<CheckoutForm, 'language' | 'currency'>,
  query: unknown,
  options: unknown,
): Promise<unknown> {
  const { variables } = readMembers(options)
  return api.send('POST', '/ui-extensions/storefront-query', {
    query: String(query),
    variables: variables ?? {},
    language,
    ...(currency === '' ? {} : { currency }),
  })
}
