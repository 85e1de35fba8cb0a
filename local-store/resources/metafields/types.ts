import { parseGid } from '../../platform-ids.ts'

/** Maximum length of a list in a value (docs/platform.md#metafields). */
const longestList = 128

type CheckValue = (value: string) => string | undefined

const matching =
  (pattern: RegExp, message: string): CheckValue =>
  (value) =>
    pattern.test(value) ? undefined : message
const anyText: CheckValue = () => undefined
const reference =
  (kind: string): CheckValue =>
  (value) =>
    parseGid(value)?.kind === kind ? undefined : `Value must be a valid ${kind} reference.`

/** Checks for a value of each type, which return a message for a bad value. */
const singleTypes: Record<string, CheckValue> = {
  boolean: matching(/^(true|false)$/, 'Value must be true or false.'),
  color: matching(/^#[0-9a-f]{6}$/i, 'Value must be a hexadecimal color code.'),
  date: (value) => (isDate(value) ? undefined : 'Value must be in YYYY-MM-DD format.'),
  date_time: (value) =>
    isDate(value.slice(0, 10)) && /^.{10}T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/.test(value)
      ? undefined
      : 'Value must be in "YYYY-MM-DDTHH:MM:SS" format.',
  id: anyText,
  multi_line_text_field: anyText,
  number_decimal: matching(/^-?\d{1,13}(\.\d{1,9})?$/, 'Value must be a decimal.'),
  number_integer: matching(/^-?\d{1,16}$/, 'Value must be an integer.'),
  single_line_text_field: (value) =>
    /[\r\n]/.test(value) ? 'Value must be a single line text string.' : undefined,
  url: (value) => (URL.canParse(value) ? undefined : 'Value must be a valid URL.'),
  collection_reference: reference('Collection'),
  company_reference: reference('Company'),
  customer_reference: reference('Customer'),
  product_reference: reference('Product'),
  variant_reference: reference('ProductVariant'),
}

const jsonTypes = ['json', 'rich_text_field', 'money', 'dimension', 'weight', 'volume', 'rating', 'link']

export const metafieldTypes: readonly string[] = [
  ...Object.keys(singleTypes),
  ...jsonTypes,
  ...Object.keys(singleTypes).map((type) => `list.${type}`),
]

/** The fault of a value of a known type, or undefined. */
export function findValueFault(type: string, value: string): string | undefined {
  if (jsonTypes.includes(type)) return findJsonFault(value)
  const single = type.startsWith('list.') ? type.slice('list.'.length) : type
  const check = singleTypes[single]
  if (check === undefined) return 'Value cannot be checked: the type is not known.'
  return single === type ? check(value) : findListFault(value, check)
}

function findJsonFault(value: string): string | undefined {
  try {
    JSON.parse(value)
    return undefined
  } catch (fault) {
    return `Value is invalid JSON: ${fault instanceof Error ? fault.message : String(fault)}.`
  }
}

function findListFault(value: string, check: CheckValue): string | undefined {
  const jsonFault = findJsonFault(value)
  if (jsonFault !== undefined) return jsonFault
  const items: unknown = JSON.parse(value)
  if (!Array.isArray(items)) return 'Value must be an array.'
  if (items.length > longestList) return `Value has too many elements (maximum is ${longestList}).`
  return items
    .map((item) => check(typeof item === 'string' ? item : JSON.stringify(item)))
    .find((one) => one !== undefined)
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
}
