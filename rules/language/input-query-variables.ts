/**
 * Variables of the functions' input queries, each with a harmless value for when no rule needs it. The platform stops a
 * function if a variable is missing (docs/product.md#query-input). A list collects the entries of all conditions. A
 * single value serves only one condition, so two conditions with different values do not fit in one rule set.
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
   * No time is before the harmless value. For a query about a window, the value is the last second of the day. All
   * other times are before it.
   */
  timeWindowAsked: { type: 'TimeWithoutTimezone!', harmless: '00:00:00' },
  attributeKey: { type: 'String', harmless: '-' },
  productMetafieldNamespace: { type: 'String', harmless: '-' },
  productMetafieldKey: { type: 'String!', harmless: '-' },
  productTags: { type: '[String!]', harmless: [] },
  collectionIds: { type: '[ID!]', harmless: [] },
  /** One list per question with a yes or no answer. */
  productTagsA: { type: '[String!]', harmless: [] },
  productTagsB: { type: '[String!]', harmless: [] },
  productTagsC: { type: '[String!]', harmless: [] },
  collectionIdsA: { type: '[ID!]', harmless: [] },
} as const satisfies Record<string, InputQueryVariableDefinition>

type InputQueryVariableDefinition = {
  /** Type in the query's declaration. A type that cannot be null has the harmless value as its default there. */
  readonly type: string
  readonly harmless: readonly string[] | string
}

export type InputQueryVariable = keyof typeof inputQueryVariables

/** True for a time of day. The platform requires its seconds. */
export function isTimeVariable(variable: InputQueryVariable): boolean {
  return inputQueryVariables[variable].type === 'TimeWithoutTimezone!'
}

/** Value of a variable that no rule needs. */
export function harmlessValue(variable: InputQueryVariable): readonly string[] | string {
  return inputQueryVariables[variable].harmless
}
