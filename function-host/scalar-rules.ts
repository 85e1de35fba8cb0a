type ScalarRules = {
  /** From what a caller's root value holds to what the function's input shows. */
  readonly serialize: (value: unknown) => unknown
  /** From what a function wrote, or a variable holds, to a checked value. Throws with a reason. */
  readonly parseValue: (value: unknown) => unknown
}

/** Custom scalars of the function schemas, as they travel in JSON (PLATFORM 2.2). JSON itself is left as it is. */
export const scalarRules: Readonly<Record<string, ScalarRules>> = {
  Decimal: { serialize: formatDecimal, parseValue: parseDecimal },
  Handle: textOf('Handle', /^.*$/s),
  URL: textOf('URL', /^https?:\/\/\S+$/),
  Date: textOf('Date', /^\d{4}-\d{2}-\d{2}$/),
  DateTime: textOf('DateTime', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/),
  DateTimeWithoutTimezone: textOf('DateTimeWithoutTimezone', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
  TimeWithoutTimezone: textOf('TimeWithoutTimezone', /^\d{2}:\d{2}:\d{2}$/),
}

const decimalPattern = /^-?\d+(\.\d+)?$/

/** A decimal is text in an input, with at least one digit after the point: "10.0". */
function formatDecimal(value: unknown): string {
  if (typeof value === 'number' && Number.isInteger(value)) return value.toFixed(1)
  const text = String(value)
  if (!decimalPattern.test(text)) throw new TypeError(`Decimal cannot represent ${JSON.stringify(value)}`)
  return text.includes('.') ? text : `${text}.0`
}

/** In an output a decimal is text, or a number as the templates write it. */
function parseDecimal(value: unknown): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (typeof text !== 'string' || !decimalPattern.test(text)) {
    throw new TypeError(`Decimal cannot represent ${JSON.stringify(value)}`)
  }
  return text
}

function textOf(name: string, pattern: RegExp): ScalarRules {
  const check = (value: unknown): string => {
    if (typeof value === 'string' && pattern.test(value)) return value
    throw new TypeError(`${name} cannot represent ${JSON.stringify(value)}`)
  }
  return { serialize: check, parseValue: check }
}
