// Shipping rates: GET, POST /shipping-rates; PATCH, DELETE /shipping-rates/{id}

export type ShippingRateType = 'shipping' | 'local pickup' | 'local delivery'
export type ShippingRate = {
  id: string
  gid: string
  title: string
  description: string
  price: string
  active: boolean
  type: ShippingRateType
  /** Days until arrival for the shopper; null if the merchant gives none. */
  estimatedDays: { from: number; to: number } | null
}
export type ShippingRateInput = {
  title: string
  description?: string
  price: string
  active?: boolean
  type?: ShippingRateType
  estimatedDays?: { from: number; to: number } | null
}
export type ShippingRateChange = Partial<ShippingRateInput>
