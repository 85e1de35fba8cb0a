import { decimalsOf } from '#forms/amounts/currency-decimals.ts'

/** A decimal amount in minor units of its currency. Undefined where it is finer than these, below zero or no amount. */
export function readMinorUnits(decimal: string, currencyCode: string): number | undefined {
  const decimals = decimalsOf(currencyCode)
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d*?)0*)?$/.exec(decimal) ?? []
  if (whole === '' || fraction.length > decimals) return undefined
  const amount = Number(whole + fraction.padEnd(decimals, '0'))
  return Number.isSafeInteger(amount) ? amount : undefined
}
