type ScalarRules = {
  /** Converts a value of the caller's root to its form in the function's input. */
  readonly serialize: (value: unknown) => unknown
  /** Checks a value of a function's output or of a variable. Throws with a reason. */
  readonly parseValue: (value: unknown) => unknown
}

/** Custom scalars of the function schemas, in their JSON form. The scalar `JSON` is not converted. */
export const scalarRules: Readonly<Record<string, ScalarRules>> = {
  Decimal: { serialize: formatDecimal, parseValue: parseDecimal },
  Handle: textOf('Handle', () => true),
  URL: textOf('URL', (text) => /^https?:\/\/\S+$/.test(text)),
  Date: textOf('Date', (text) => day.test(text) && isMoment(`${text}T00:00:00Z`)),
  DateTime: textOf(
    'DateTime',
    (text) => /^[^T]+T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text) && isMoment(text),
  ),
  DateTimeWithoutTimezone: textOf(
    'DateTimeWithoutTimezone',
    (text) => /^[^T]+T\d{2}:\d{2}:\d{2}$/.test(text) && isMoment(`${text}Z`),
  ),
  /** Hours, minutes and seconds. So 09:00 is refused. */
  TimeWithoutTimezone: textOf(
    'TimeWithoutTimezone',
    (text) => /^\d{2}:\d{2}:\d{2}$/.test(text) && isMoment(`2026-01-01T${text}Z`),
  ),
}

const day = /^\d{4}-\d{2}-\d{2}$/

const decimalPattern = /^-?\d+(\.\d+)?$/

/** A decimal in an input is text with at least one digit after the point: "10.0". */
function formatDecimal(value: unknown): string {
  if (typeof value === 'number' && Number.isInteger(value)) return value.toFixed(1)
  const text = String(value)
  if (!decimalPattern.test(text)) throw new TypeError(`Decimal cannot represent ${JSON.stringify(value)}`)
  return text.includes('.') ? text : `${text}.0`
}

/** A decimal in an output is text, or a number, as in Shopify's function templates. */
function parseDecimal(value: unknown): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (typeof text !== 'string' || !decimalPattern.test(text)) {
    throw new TypeError(`Decimal cannot represent ${JSON.stringify(value)}`)
  }
  return text
}

/** True for a day of the calendar and a time of the clock. The 30th of February and 24:00:00 are refused. */
function isMoment(text: string): boolean {
  const [date = '', time = ''] = text.split('T')
  if (!day.test(date) || time.startsWith('24')) return false
  const midnight = new Date(`${date}T00:00:00Z`)
  return (
    !Number.isNaN(midnight.getTime()) &&
    midnight.toISOString().startsWith(date) &&
    !Number.isNaN(Date.parse(text))
  )
}

function textOf(name: string, isValid: (text: string) => boolean): ScalarRules {
  const check = (value: unknown): string => {
    if (typeof value === 'string' && isValid(value)) return value
    throw new TypeError(`${name} cannot represent ${JSON.stringify(value)}`)
  }
  return { serialize: check, parseValue: check }
}
