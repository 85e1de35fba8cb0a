import { queryOptions } from '@tanstack/react-query'
import { readShopLanguages } from './platform/shop-languages.ts'

export const shopLanguagesQuery = queryOptions({
  queryKey: ['shop-languages'],
  queryFn: ({ signal }) => readShopLanguages(signal),
})
