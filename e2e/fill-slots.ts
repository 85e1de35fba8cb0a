import type { APIRequestContext } from '@playwright/test'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { type Action, createRuleSet } from '#rules/language/rule-set.ts'
import type { Stack } from './stack.ts'
import { storeRuleSet } from './store-rule-set.ts'

const actions: Readonly<Record<CustomizationOwner, Action>> = {
  payment: { type: 'hide_payment', params: { name: 'Bank Deposit' } },
  delivery: { type: 'hide_delivery', params: { names: ['Express'] } },
}
/** A subtotal above that of any cart in a journey. */
const costsMoreThan = 1_000_000

export const slotTitle = (owner: CustomizationOwner, slot: number) =>
  `${owner === 'payment' ? 'Payment' : 'Delivery'} place ${slot}`

/** Enables rule sets up to this number. No checkout meets their conditions. `filled` of them already exist. */
export async function fillSlots(
  request: APIRequestContext,
  stack: Stack,
  owner: CustomizationOwner,
  count: number,
  filled = 0,
): Promise<void> {
  for (let slot = filled + 1; slot <= count; slot += 1) {
    const condition = {
      type: 'cart_subtotal',
      params: {
        operator: 'gt' as const,
        valueType: 'number' as const,
        value: costsMoreThan + slot,
        __field_path: 'cart.cost.subtotalAmount.amount',
      },
    }
    const ruleSet = createRuleSet(slotTitle(owner, slot), [
      { title: 'Rule 1', match_type: 'all', conditions: [condition], actions: [actions[owner]] },
    ])
    await storeRuleSet(request, stack, `${owner}-rules`, { ruleSet, isEnabled: true })
  }
}
