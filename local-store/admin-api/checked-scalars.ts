import { GraphQLError, type GraphQLSchema, isScalarType } from 'graphql'

const datePattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/
const decimalPattern = /^-?\d+(\.\d+)?$/

/**
 * Readers of the platform's scalars by their name. Each returns the value as resolvers expect it, or undefined for a
 * refusal. Scalars that are not listed are not checked.
 */
const readers: Record<string, (value: unknown) => string | undefined> = {
  DateTime(value) {
    if (typeof value !== 'string' || !datePattern.test(value)) return undefined
    const moment = Date.parse(
      /T.*(Z|[+-]\d\d:?\d\d)$/.test(value) || value.length === 10 ? value : `${value}Z`,
    )
    return Number.isNaN(moment) ? undefined : new Date(moment).toISOString()
  },
  Decimal: (value) => matching(value, decimalPattern),
  UnsignedInt64: (value) => matching(value, /^\d+$/),
}

/** Makes the schema refuse values of a scalar that resolvers could not read. */
export function checkScalars(schema: GraphQLSchema): void {
  for (const [name, read] of Object.entries(readers)) {
    const type = schema.getType(name)
    if (!isScalarType(type)) continue
    type.parseValue = (value) => {
      const found = read(value)
      if (found === undefined) throw new GraphQLError(`${JSON.stringify(value)} is no ${name}`)
      return found
    }
  }
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && pattern.test(text) ? text : undefined
}
