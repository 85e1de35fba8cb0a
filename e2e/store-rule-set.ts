import type { APIRequestContext } from '@playwright/test'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import type { Names } from '#rules/language/names.ts'
import type { RuleSet } from '#rules/language/rule-set.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import { queryAdminApi } from './admin-api.ts'
import type { Stack } from './stack.ts'

const kinds = {
  'payment-rules': 'PaymentCustomization',
  'delivery-rules': 'DeliveryCustomization',
} as const

type StoredRuleSet = { readonly ruleSet: RuleSet; readonly isEnabled: boolean; readonly names?: Names }

/** Handles in place of ids of functions, so that no id has to be known. */
const functionIds = Object.fromEntries(deployedFunctionHandles.map((handle) => [handle, handle])) as Record<
  (typeof deployedFunctionHandles)[number],
  string
>

/** Stores a rule set in the editor's form, even beyond the app's limits, and returns its number. */
export async function storeRuleSet(
  request: APIRequestContext,
  stack: Stack,
  type: keyof typeof kinds,
  { ruleSet, isEnabled, names = {} }: StoredRuleSet,
): Promise<string> {
  const draft = { ...createDraft(type), status: isEnabled ? ('active' as const) : ('draft' as const) }
  const [step] = planRuleSetSave(undefined, { ...draft, ruleSet, names }, functionIds)
  if (step?.kind !== 'create') throw new Error('A new rule set is created.')
  const { owner: _, ...input } = step.wanted
  const kind = kinds[type]
  const field = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}`
  const answer = await queryAdminApi(
    request,
    stack,
    `mutation Create($input: ${kind}Input!) {
      ${field}Create(${field}: $input) { ${field} { id } userErrors { message } }
    }`,
    { input },
  )
  const { [field]: record, userErrors } = answer[`${field}Create`]
  if (userErrors.length > 0) throw new Error(`The store refuses a rule set: ${userErrors[0].message}`)
  return record.id.split('/').at(-1)
}
