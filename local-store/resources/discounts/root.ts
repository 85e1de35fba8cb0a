import type { AdminContext } from '../../admin-api/context.ts'
import { findByCode } from '../redeem-codes/find-by-code.ts'
import type { DiscountMethod, DiscountNodeKind, DiscountRecord } from './discount.ts'
import { discountOwner } from './discount-owner.ts'
import { findDiscount } from './find-discount.ts'
import { discountTypeForm } from './form/app-discount-type-form.ts'
import { discountForm } from './form/discount-form.ts'
import { discountNodeForm } from './form/node-form.ts'
import type { DiscountInput } from './input.ts'
import { type DiscountKind, discountKinds } from './kinds.ts'
import { activateDiscount, deactivateDiscount, deleteDiscount } from './lifecycle.ts'
import { type DiscountListArguments, listDiscounts, searchDiscounts } from './list.ts'
import { createDiscount, type SavedDiscount, updateDiscount } from './save-discount.ts'

type ById = { id: string }

/** Every query and mutation of discounts. */
export const discountRoot = {
  discountNode: findNode('DiscountNode'),
  automaticDiscountNode: findNode('DiscountAutomaticNode', 'automatic'),
  codeDiscountNode: findNode('DiscountCodeNode', 'code'),
  codeDiscountNodeByCode({ code }: { code: string }, context: AdminContext) {
    const found = findByCode(context.world, code)
    return found ? discountNodeForm('DiscountCodeNode', found.discount) : null
  },
  discountNodes: listNodes('discountNodes', 'DiscountNode'),
  automaticDiscountNodes: listNodes('automaticDiscountNodes', 'DiscountAutomaticNode', 'automatic'),
  codeDiscountNodes: listNodes('codeDiscountNodes', 'DiscountCodeNode', 'code'),
  discountNodesCount(args: { query?: string | null; limit?: number | null }, context: AdminContext) {
    const found = searchDiscounts(context.read().discounts, args.query, context, 'discountNodesCount').length
    const limit = args.limit ?? found
    return { count: Math.min(found, limit), precision: found > limit ? 'AT_LEAST' : 'EXACT' }
  },
  appDiscountTypes: (_: unknown, context: AdminContext) => discountFunctions(context).map(discountTypeForm),
  appDiscountType({ functionId }: { functionId: string }, context: AdminContext) {
    const found = discountFunctions(context).find(({ id }) => id === functionId)
    return found ? discountTypeForm(found) : null
  },

  discountAutomaticAppCreate: create(discountKinds.automaticApp),
  discountAutomaticAppUpdate: update(discountKinds.automaticApp),
  discountAutomaticBasicCreate: create(discountKinds.automaticBasic),
  discountAutomaticBasicUpdate: update(discountKinds.automaticBasic),
  discountAutomaticBxgyCreate: create(discountKinds.automaticBxgy),
  discountAutomaticBxgyUpdate: update(discountKinds.automaticBxgy),
  discountAutomaticFreeShippingCreate: create(discountKinds.automaticFreeShipping),
  discountAutomaticFreeShippingUpdate: update(discountKinds.automaticFreeShipping),
  discountCodeAppCreate: create(discountKinds.codeApp),
  discountCodeAppUpdate: update(discountKinds.codeApp),
  discountCodeBasicCreate: create(discountKinds.codeBasic),
  discountCodeBasicUpdate: update(discountKinds.codeBasic),
  discountCodeBxgyCreate: create(discountKinds.codeBxgy),
  discountCodeBxgyUpdate: update(discountKinds.codeBxgy),
  discountCodeFreeShippingCreate: create(discountKinds.codeFreeShipping),
  discountCodeFreeShippingUpdate: update(discountKinds.codeFreeShipping),

  discountAutomaticActivate: lifecycle('automatic', activateDiscount),
  discountAutomaticDeactivate: lifecycle('automatic', deactivateDiscount),
  discountCodeActivate: lifecycle('code', activateDiscount),
  discountCodeDeactivate: lifecycle('code', deactivateDiscount),
  discountAutomaticDelete({ id }: ById, context: AdminContext) {
    const { deletedId, errors } = deleteDiscount('automatic', id, context)
    return { deletedAutomaticDiscountId: deletedId, userErrors: errors }
  },
  discountCodeDelete({ id }: ById, context: AdminContext) {
    const { deletedId, errors } = deleteDiscount('code', id, context)
    return { deletedCodeDiscountId: deletedId, userErrors: errors }
  },
}

function findNode(kind: DiscountNodeKind, method?: DiscountMethod) {
  return ({ id }: ById, context: AdminContext) => {
    const found = findDiscount(context.read(), id)
    return found && isOfMethod(found, method) ? discountNodeForm(kind, found) : null
  }
}

function listNodes(fieldName: string, kind: DiscountNodeKind, method?: DiscountMethod) {
  return (args: DiscountListArguments, context: AdminContext) => {
    const own = context.read().discounts.filter((one) => isOfMethod(one, method))
    return listDiscounts(own, args, context, fieldName, (one) => discountNodeForm(kind, one))
  }
}

function isOfMethod(record: DiscountRecord, method: DiscountMethod | undefined): boolean {
  return method === undefined || record.method === method
}

function create(kind: DiscountKind) {
  return (args: Record<string, unknown>, context: AdminContext) =>
    payload(kind, createDiscount(kind, requireInput(args, kind), context))
}

function update(kind: DiscountKind) {
  return (args: Record<string, unknown> & ById, context: AdminContext) =>
    payload(kind, updateDiscount(kind, args.id, requireInput(args, kind), context))
}

function lifecycle(
  method: DiscountMethod,
  perform: (method: DiscountMethod, gid: string, context: AdminContext) => SavedDiscount,
) {
  return ({ id }: ById, context: AdminContext) => nodePayload(method, perform(method, id, context))
}

/** The schema requires the argument, so it is never missing. */
function requireInput(args: Record<string, unknown>, { argument }: DiscountKind): DiscountInput {
  const input = args[argument]
  if (typeof input !== 'object' || input === null) throw new Error(`There is no argument ${argument}`)
  return input
}

/**
 * Payload of a mutation. For app discounts it contains the discount itself, and for the platform's own kinds its node.
 */
function payload(kind: DiscountKind, saved: SavedDiscount) {
  if (kind.type !== 'app') return nodePayload(kind.method, saved)
  return { [kind.argument]: saved.record && discountForm(saved.record), userErrors: saved.errors }
}

function nodePayload(method: DiscountMethod, { record, errors }: SavedDiscount) {
  const [member, nodeKind] =
    method === 'automatic'
      ? (['automaticDiscountNode', 'DiscountAutomaticNode'] as const)
      : (['codeDiscountNode', 'DiscountCodeNode'] as const)
  return { [member]: record && discountNodeForm(nodeKind, record), userErrors: errors }
}

function discountFunctions({ world }: AdminContext) {
  return world.deployment().functions.filter(({ api }) => api === discountOwner.api)
}
