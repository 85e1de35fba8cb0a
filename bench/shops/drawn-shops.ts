import type { ActiveRecord } from '#rules/dead-ends/dead-end-request.ts'
import type { FunctionIds } from '#rules/functions/function-ids.ts'
import { ownerOfFunction } from '#rules/functions/function-variants.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import { makeDeadEndRequest } from '../dead-end-records.ts'

/** Shops with equal rules. All shops of a kind have the same findings. */
export type ShopKind = {
  readonly name: string
  readonly sets: number
  readonly rules: number
  /** Interval between sets for shipping rates. One of this many sets is for them. */
  readonly deliveryEvery: number
}

const small: readonly ShopKind[] = [1, 2, 3, 4, 5].map((sets) => ({
  name: `${sets} ${sets === 1 ? 'set' : 'sets'} of ${1 + sets} rules`,
  sets,
  rules: 1 + sets,
  deliveryEvery: 2,
}))
const large: ShopKind = { name: '25 sets of 4 rules', sets: 25, rules: 4, deliveryEvery: 5 }
const fullest: ShopKind = { name: '25 + 25 sets of 20 rules', sets: 50, rules: 20, deliveryEvery: 2 }
export const shopKinds: readonly ShopKind[] = [...small, large, fullest]

/** One of this many shops has 25 sets. */
const largeEvery = 50

/** Most shops have one to five sets. The first one has the maximum that the platform allows. */
export function kindOfShop(number: number): ShopKind {
  if (number === 0) return fullest
  return (number % largeEvery === 0 ? large : small[number % small.length]) ?? large
}

/** Text in a title that is replaced with the shop's name. */
const shopMark = 'NAME OF THE SHOP'
/** One of this many shops has its sets from a template, character by character like other shops. */
const templateEvery = 5

/**
 * Titles of sets contain the shop's name. So work for one shop cannot be reused for another, as with independent rules.
 * Findings are identified by their rules, not by titles, so they are still equal.
 */
export function writeTitles(text: string, shop: string, number: number): string {
  return text.replaceAll(shopMark, number % templateEvery === 0 ? 'a template' : shop)
}

export type CustomizationNodes = { readonly payment: readonly object[]; readonly delivery: readonly object[] }

/** The records of a kind of shop, in the format of the platform's answers. */
export function makeNodes({ sets, rules, deliveryEvery }: ShopKind, ids: FunctionIds): CustomizationNodes {
  const { records } = makeDeadEndRequest(sets, rules, { deliveryEvery })
  const nodesOf = (owner: 'payment' | 'delivery') =>
    records.filter((record) => ownerOfFunction(record.functionHandle) === owner).map((one) => formatNode(one))
  return { payment: nodesOf('payment'), delivery: nodesOf('delivery') }

  function formatNode(record: ActiveRecord): object {
    if (!('ruleSet' in record)) throw new Error('A record of the bench has no rule set.')
    const isPayment = ownerOfFunction(record.functionHandle) === 'payment'
    const draft = createDraft(isPayment ? 'payment-rules' : 'delivery-rules')
    const title = `${record.title} of ${shopMark}`
    const ruleSet = { ...draft.ruleSet, ...record.ruleSet, title }
    const [step] = planRuleSetSave(undefined, { ...draft, status: 'active', ruleSet }, ids)
    if (step?.kind !== 'create') throw new Error('A record of the bench is not created.')
    const { functionHandle, metafields } = step.wanted
    return {
      id: `gid://shopify/${isPayment ? 'Payment' : 'Delivery'}Customization/${Number(record.id) + 1}`,
      title,
      enabled: true,
      functionId: ids[functionHandle],
      errorHistory: null,
      metafields: { nodes: metafields.map((one) => ({ ...one, updatedAt: '2026-11-20T09:00:00Z' })) },
    }
  }
}
