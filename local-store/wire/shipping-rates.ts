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
  /** Days until arrival, shown to the shopper; null when the merchant says nothing. */
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
