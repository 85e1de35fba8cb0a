/** Number of decimals of currencies whose smallest unit is not a hundredth (docs/platform.md#smallest-units). */
const decimals = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW MGA MRU PYG RWF UGX VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF',
} as const

const decimalsByCurrency: ReadonlyMap<string, number> = new Map(
  Object.entries(decimals).flatMap(([count, codes]) => codes.split(' ').map((code) => [code, Number(count)])),
)

/** Maximum decimals of an amount in a currency, by its code. The engine has the same table. */
export function decimalsOf(currency: string): number {
  return decimalsByCurrency.get(currency) ?? 2
}

/** Smallest difference between amounts in a currency: 0.01, 0.001, 1. */
export function smallestUnitOf(currency: string): number {
  return 1 / 10 ** decimalsOf(currency)
}
