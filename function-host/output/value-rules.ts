type ValueRange = { readonly least: number; readonly most?: number }

/**
 * Ranges of numbers in an output, by `Type.field`. The schema's types do not express them
 * (docs/platform.md#function-output).
 */
const ranges: Readonly<Record<string, ValueRange>> = {
  'Percentage.value': { least: 0, most: 100 },
  'FixedAmount.amount': { least: 0 },
  'ProductDiscountCandidateFixedAmount.amount': { least: 0 },
  'CartLineTarget.quantity': { least: 1 },
}

/** Fault of a value, in words that follow its path in a message. Null for a valid value. */
export function findValueFault(field: string, value: unknown): string | null {
  const range = Object.hasOwn(ranges, field) ? ranges[field] : undefined
  if (!range || value === null || value === undefined) return null
  const amount = Number(value)
  if (amount < range.least) return `must be at least ${range.least}`
  if (range.most !== undefined && amount > range.most) return `must be at most ${range.most}`
  return null
}
