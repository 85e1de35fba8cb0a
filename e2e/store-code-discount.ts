import type { APIRequestContext } from '@playwright/test'
import { deriveDiscountForm, formatDiscountDraft } from '#rules/features/discounts/form.ts'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { createDiscountDraft, planDiscountSave } from '#rules/records/discount-rule-record.ts'
import { formatDiscountCreate } from '../rules/records/inputs/discount-input.ts'
import { queryAdminApi } from './admin-api.ts'
import type { Stack } from './stack.ts'

/** Handles in place of ids of functions, so that no id has to be known. */
const functionIds = Object.fromEntries(deployedFunctionHandles.map((handle) => [handle, handle])) as Record<
  (typeof deployedFunctionHandles)[number],
  string
>

/**
 * Stores a discount of ten percent off the order with a single-use code, as the form stores it. Returns its number. For
 * journeys that need the discount but not its form.
 */
export async function storeCodeDiscount(
  request: APIRequestContext,
  stack: Stack,
  { title, code }: { readonly title: string; readonly code: string },
): Promise<string> {
  const value = { type: 'percentage', percentage: '10' } as const
  const action = { type: 'apply_discount', params: { value, message: '' } }
  const rule = { title: 'Rule 1', match_type: 'all' as const, conditions: [], actions: [action] }
  const blank = {
    ...createDiscountDraft('order-discounts', '2020-01-01T00:00:00Z'),
    ruleSet: createRuleSet('', [rule]),
  }
  const form = { ...deriveDiscountForm(blank, {}), title, discountMethod: 'code' as const, code }
  const draft = formatDiscountDraft('order-discounts', form, {})
  const [step] = planDiscountSave(undefined, draft, { functionIds, now: new Date() })
  if (step?.kind !== 'create') throw new Error('A new discount is created.')
  const input = {
    ...formatDiscountCreate({ apiVersion: '2026-10', functionIds }, step.wanted),
    usageLimit: 1,
  }
  const { created } = await queryAdminApi(
    request,
    stack,
    `mutation Create($input: DiscountCodeAppInput!) {
      created: discountCodeAppCreate(codeAppDiscount: $input) {
        codeAppDiscount { discountId } userErrors { message }
      }
    }`,
    { input },
  )
  if (created.userErrors.length > 0)
    throw new Error(`The store refuses a discount: ${created.userErrors[0].message}`)
  return created.codeAppDiscount.discountId.split('/').at(-1)
}
