import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  Collection,
  Company,
  CompanyChange,
  CompanyInput,
  Customer,
  CustomerChange,
  CustomerInput,
  Discount,
  DiscountChange,
  DiscountInput,
  DraftOrder,
  ItemList,
  Market,
  MarketChange,
  MarketInput,
  PaymentMethod,
  PaymentMethodChange,
  PaymentMethodInput,
  Product,
  ProductChange,
  ProductInput,
  SentCall,
  ShippingRate,
  ShippingRateChange,
  ShippingRateInput,
  WebhookDelivery,
} from '../../wire.ts'
import { useStoreApi } from './store-context.ts'

/** Lists of the store: the item of each, the input for a new one, and the change to one. */
interface Resources {
  'shipping-rates': { item: ShippingRate; input: ShippingRateInput; change: ShippingRateChange }
  'payment-methods': { item: PaymentMethod; input: PaymentMethodInput; change: PaymentMethodChange }
  markets: { item: Market; input: MarketInput; change: MarketChange }
  products: { item: Product; input: ProductInput; change: ProductChange }
  customers: { item: Customer; input: CustomerInput; change: CustomerChange }
  discounts: { item: Discount; input: DiscountInput; change: DiscountChange }
  companies: { item: Company; input: CompanyInput; change: CompanyChange }
}
type ReadOnlyResources = {
  collections: Collection
  'draft-orders': DraftOrder
  'webhook-deliveries': WebhookDelivery
  'sent-calls': SentCall
}
type Item<Name> = Name extends keyof Resources
  ? Resources[Name]['item']
  : Name extends keyof ReadOnlyResources
    ? ReadOnlyResources[Name]
    : never

/** @param again milliseconds until the next read while the list is not final */
export function useItems<Name extends keyof Resources | keyof ReadOnlyResources>(
  resource: Name,
  again: (items: Item<Name>[]) => number | false = () => false,
) {
  const api = useStoreApi()
  return useQuery<ItemList<Item<Name>>, Error, Item<Name>[]>({
    refetchInterval: (query) => (query.state.data ? again(query.state.data.items) : false),
    queryKey: [api.store, resource],
    queryFn: ({ signal }) => api.get<ItemList<Item<Name>>>(`/${resource}`, signal),
    select: (list) => list.items,
  })
}

export type Write<Name extends keyof Resources> =
  | { kind: 'create'; input: Resources[Name]['input'] }
  | { kind: 'change'; id: string; change: Resources[Name]['change'] }
  | { kind: 'remove'; id: string }

/** Performs one write and reads the list again. A failure stays in `error` for the form to show. */
export function useItemWrite<Name extends keyof Resources>(resource: Name) {
  const api = useStoreApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (write: Write<Name>): Promise<unknown> => {
      if (write.kind === 'create') return api.send('POST', `/${resource}`, write.input)
      if (write.kind === 'change') return api.send('PATCH', `/${resource}/${write.id}`, write.change)
      return api.send('DELETE', `/${resource}/${write.id}`)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [api.store] }),
  })
}
