import { addressConditions } from '../language/conditions/address-conditions.ts'
import { findConditionDefinition } from '../language/conditions/catalogue.ts'
import type { Names } from '../language/names.ts'
import { activeRules, type Condition, listConditions, type RuleSet } from '../language/rule-set.ts'

export type MetafieldName = { readonly namespace: string; readonly key: string }

/**
 * Details that a rule set names: products, collections, attributes and metafields. Only these can make a difference, so
 * the test panel only asks for these.
 */
export type RequestedDetails = {
  /** True if rules read more of the address than country, state and postal code. */
  readonly isWholeAddress: boolean
  readonly productIds: readonly string[]
  readonly collectionIds: readonly string[]
  readonly attributeKeys: readonly string[]
  readonly customerMetafields: readonly MetafieldName[]
  readonly companyMetafields: readonly MetafieldName[]
  readonly companyLocationMetafields: readonly MetafieldName[]
  readonly productMetafields: readonly MetafieldName[]
}

export function deriveRequestedDetails(ruleSet: RuleSet, names: Names): RequestedDetails {
  const conditions = activeRules(ruleSet).flatMap(listConditions)
  const idsOf = (resource: string) => {
    const mentioned = conditions.flatMap(({ params }) => [
      ...(Array.isArray(params.value) ? params.value : []),
      ...(params.productIds ?? []),
      ...(params.collectionIds ?? []),
    ])
    const ids = [...mentioned, ...Object.keys(names)].filter((id): id is string => typeof id === 'string')
    return [...new Set(ids)].filter((id) => id.startsWith(`gid://shopify/${resource}/`))
  }
  const metafieldsOf = (kind: string) =>
    distinct(conditions.filter(({ type }) => type === kind).flatMap(findMetafieldName))
  return {
    isWholeAddress: conditions.some(({ type }) => type in addressConditions),
    productIds: idsOf('Product'),
    collectionIds: idsOf('Collection'),
    attributeKeys: [...new Set(conditions.flatMap(findAttributeKey))],
    customerMetafields: metafieldsOf('customer_metafield'),
    companyMetafields: metafieldsOf('company_metafield'),
    companyLocationMetafields: metafieldsOf('company_location_metafield'),
    productMetafields: metafieldsOf('product_metafield'),
  }
}

function findAttributeKey({ type, params }: Condition): string[] {
  const readsAttribute = findConditionDefinition(type)?.params?.includes('attributeKey') === true
  return readsAttribute && params.attributeKey ? [params.attributeKey] : []
}

function findMetafieldName({ params: { namespace = '', key = '' } }: Condition): MetafieldName[] {
  return namespace === '' || key === '' ? [] : [{ namespace, key }]
}

function distinct(found: readonly MetafieldName[]): MetafieldName[] {
  const byName = new Map(found.map((metafield) => [`${metafield.namespace}.${metafield.key}`, metafield]))
  return [...byName.values()]
}
