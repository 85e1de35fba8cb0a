/**
 * The variables of the functions' input queries and the harmless value each takes when no rule needs it: the platform
 * stops a function whose variable is missing (docs/product.md#query-input). A list gathers what all conditions ask for.
 * A single value can serve only one, so two conditions that want different ones do not fit in one rule set.
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
  /** No time is before the harmless value; with a window it is the last second of the day, before which all others are. */
  timeWindowAsked: { type: 'TimeWithoutTimezone!', harmless: '00:00:00' },
  attributeKey: { type: 'String', harmless: '-' },
  productMetafieldNamespace: { type: 'String', harmless: '-' },
  productMetafieldKey: { type: 'String!', harmless: '-' },
  productTags: { type: '[String!]', harmless: [] },
  collectionIds: { type: '[ID!]', harmless: [] },
  /** One list each, to which the answer is yes or no. */
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

/** Does it hold a time of day, which the platform takes with its seconds only? */
export function isTimeVariable(variable: InputQueryVariable): boolean {
  return inputQueryVariables[variable].type === 'TimeWithoutTimezone!'
}

/** What a variable holds where no rule needs it. */
export function harmlessValue(variable: InputQueryVariable): readonly string[] | string {
  return inputQueryVariables[variable].harmless
}
