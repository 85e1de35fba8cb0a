import { parsePlainNumber } from '#forms/typed-number.ts'
import { conditionDefinitions } from '../../language/conditions/catalogue.ts'
import type { ConditionDefinition } from '../../language/conditions/definition.ts'
import type { Operator } from '../../language/operators.ts'
import { anyCountry, type PostalCountry } from '../../language/pincodes/postal/postal-countries.ts'
import type { Condition } from '../../language/rule-set.ts'
import type { CodRulesForm, GroupParams } from './form.ts'
import type { CodRulesGroup } from './groups.ts'
import { readPincodes } from './pincodes.ts'

type Comparison = {
  readonly operator: Operator
  readonly value: Condition['params']['value']
  /** Country of the postal codes in the value. */
  readonly country?: PostalCountry | undefined
}

/** Formats the condition of a group, even if the group is switched off. */
export function formatGroupCondition(form: CodRulesForm, group: CodRulesGroup): Condition {
  const { fieldPath, valueTypes }: ConditionDefinition = conditionDefinitions[group]
  const { operator, value, country } = readComparison(form, group)
  return {
    type: group,
    params: {
      operator,
      valueType: valueTypes[0] ?? 'string',
      value,
      __field_path: fieldPath,
      ...(country === undefined || country === anyCountry ? {} : { country }),
    },
  }
}

function readComparison({ conditions }: CodRulesForm, group: CodRulesGroup): Comparison {
  switch (group) {
    case 'product':
    case 'collection':
    case 'product_tag':
    case 'customer_tag':
    case 'location_country':
    case 'location_state': {
      const { operator, value } = conditions[group].params
      return { operator, value }
    }
    case 'location_zipcode':
      return {
        operator: conditions.location_zipcode.params.operator,
        country: conditions.location_zipcode.params.country,
        value: [...(readPincodes(conditions.location_zipcode.params).entries ?? [])],
      }
    case 'cart_subtotal':
      return readRange(conditions.cart_subtotal.params)
    case 'cart_product_count':
    case 'discount_amount': {
      const { operator, value } = conditions[group].params
      return { operator, value: readNumber(value) }
    }
    case 'discount_applied':
      return { operator: 'eq', value: conditions.discount_applied.params.value === 'true' }
  }
}

/** COD is hidden outside the range (docs/product.md#cod-rules). A range with an open end has only one outside. */
function readRange({ value }: GroupParams<'cart_subtotal'>): Comparison {
  const [min, max] = [readNumber(value.min), readNumber(value.max)]
  if (max === '') return { operator: 'lt', value: min }
  if (min === '') return { operator: 'gt', value: max }
  return { operator: 'not_between', value: { min, max } }
}

function readNumber(typed: number | string): number | string {
  return typeof typed === 'number' ? typed : parsePlainNumber(typed)
}
