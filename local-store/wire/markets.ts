/** A country with its own currency. `id` is the country's code. GET, POST /markets; PATCH, DELETE /markets/{id}. */
export type Market = {
  id: string
  countryCode: string
  countryName: string
  currencyCode: string
  /** Amount of this currency for one of the shop's, as decimal text. */
  rate: string
}
export type MarketInput = Pick<Market, 'countryCode' | 'currencyCode' | 'rate'>
export type MarketChange = Partial<Pick<Market, 'currencyCode' | 'rate'>>
