/** Currencies whose smallest unit is not a hundredth (docs/platform.md#smallest-units), by their number of decimals. */
const decimals = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW MGA MRU PYG RWF UGX VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF',
} as const

const decimalsByCurrency: ReadonlyMap<string, number> = new Map(
  Object.entries(decimals).flatMap(([count, codes]) => codes.split(' ').map((code) => [code, Number(count)])),
)

/** Maximum number of decimals of an amount, by the code of its currency. */
export function decimalsOf(currency: string): number {
  return decimalsByCurrency.get(currency) ?? 2
}
