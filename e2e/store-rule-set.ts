import type { APIRequestContext } from '@playwright/test'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { RuleSet } from '#rules/language/rule-set.ts'
import { metafieldKeys, metafieldNamespace } from '#rules/records/metafields.ts'
import { askAdminApi } from './admin-api.ts'
import type { Stack } from './stack.ts'

const kinds = {
  payment: { type: 'payment-rules', functionHandle: 'payment-cod', name: 'paymentCustomization' },
  delivery: { type: 'delivery-rules', functionHandle: 'delivery-rules', name: 'deliveryCustomization' },
} as const satisfies Record<CustomizationOwner, { type: string; functionHandle: string; name: string }>

/**
 * Puts a rule set into the store as it is, past the limits that the app keeps, and answers with its number. Its conditions
 * are those that need no variables of the function's query.
 */
export async function storeRuleSet(
  request: APIRequestContext,
  stack: Stack,
  owner: CustomizationOwner,
  { ruleSet, isEnabled }: { readonly ruleSet: RuleSet; readonly isEnabled: boolean },
): Promise<string> {
  const { type, functionHandle, name } = kinds[owner]
  const values = {
    [metafieldKeys.rules]: ruleSet,
    [metafieldKeys.queryInput]: {},
    [metafieldKeys.uiConfig]: { version: 1, type, names: {} },
  }
  const metafields = Object.entries(values).map(([key, value]) => ({
    namespace: metafieldNamespace,
    key,
    type: 'json',
    value: JSON.stringify(value),
  }))
  const inputType = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const answer = await askAdminApi(
    request,
    stack,
    `mutation Create($input: ${inputType}!) {
      ${name}Create(${name}: $input) { ${name} { id } userErrors { message } }
    }`,
    { input: { functionHandle, enabled: isEnabled, title: ruleSet.title, metafields } },
  )
  const { [name]: record, userErrors } = answer[`${name}Create`]
  if (userErrors.length > 0) throw new Error(`The store refuses a rule set: ${userErrors[0].message}`)
  return record.id.split('/').at(-1)
}
