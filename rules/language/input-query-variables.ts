/**
 * The variables of the functions' input queries and the harmless value each takes when no rule needs it: the platform
 * stops a function whose variable is missing (docs/product.md#query-input). A list gathers what all conditions ask for.
 * A single value can serve only one, so two conditions that want different ones do not fit in one rule set.
 */
export const inputQueryVariables = {
  customerTags: [],
  productTags: [],
  collectionIds: [],
  attributeKey: '-',
  customerMetafieldNamespace: '-',
  customerMetafieldKey: '-',
  companyMetafieldNamespace: '-',
  companyMetafieldKey: '-',
  companyLocationMetafieldNamespace: '-',
  companyLocationMetafieldKey: '-',
  timeWindowStart: '00:00:00',
  timeWindowEnd: '00:00:00',
} as const satisfies Record<string, readonly string[] | string>

export type InputQueryVariable = keyof typeof inputQueryVariables

/** Variables of the platform's type TimeWithoutTimezone. */
const timeVariables: readonly InputQueryVariable[] = ['timeWindowStart', 'timeWindowEnd']

export function isTimeVariable(variable: InputQueryVariable): boolean {
  return timeVariables.includes(variable)
}
