/**
 * The variables of the functions' input queries, and the harmless value of each where no rule needs it. The
 * platform stops a function with a missing variable (docs/product.md#query-input). A list collects the
 * entries of all conditions. A single value can serve only one, so two conditions with different values do
 * not fit in one rule set.
 */
export const inputQueryVariables = {
  customerTags: { type: '[String!]', harmless: [] },
  customerMetafieldNamespace: { type: 'String', harmless: '-' },
  customerMetafieldKey: { type: 'String!', harmless: '-' },
  companyMetafieldNamespace: { type: 'String', harmless: '-' },
  companyMetafieldKey: { type: 'String!', harmless: '-' },
  companyLocationMetafieldNamespace: { type: 'String', harmless: '-' },
  companyLocationMetafieldKey: { type: 'String!', harmless: '-' },
  timeWindowStart: { type: 'TimeWithoutTimezone!', harmless: '00:00:00' },
  timeWindowEnd: { type: 'TimeWithoutTimezone!', harmless: '00:00:00' },
  /**
   * No time is before the harmless value. With a window, the value is the last second of the day, and all
   * other times are before it.
   */
  timeWindowAsked: { type: 'TimeWithoutTimezone!', harmless: '00:00:00' },
  attributeKey: { type: 'String', harmless: '-' },
  productMetafieldNamespace: { type: 'String', harmless: '-' },
  productMetafieldKey: { type: 'String!', harmless: '-' },
  productTags: { type: '[String!]', harmless: [] },
  collectionIds: { type: '[ID!]', harmless: [] },
  /** One list for each question that is answered with yes or no. */
  productTagsA: { type: '[String!]', harmless: [] },
  productTagsB: { type: '[String!]', harmless: [] },
  productTagsC: { type: '[String!]', harmless: [] },
  collectionIdsA: { type: '[ID!]', harmless: [] },
} as const satisfies Record<string, InputQueryVariableDefinition>

type InputQueryVariableDefinition = {
  /** The type with which the query declares it. One that cannot be null has the harmless value as its default there. */
  readonly type: string
  readonly harmless: readonly string[] | string
}

export type InputQueryVariable = keyof typeof inputQueryVariables

/** True for a time of day, which the platform accepts with its seconds only. */
export function isTimeVariable(variable: InputQueryVariable): boolean {
  return inputQueryVariables[variable].type === 'TimeWithoutTimezone!'
}

/** Value of a variable that no rule needs. */
export function harmlessValue(variable: InputQueryVariable): readonly string[] | string {
  return inputQueryVariables[variable].harmless
}
