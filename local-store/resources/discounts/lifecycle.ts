import type { AdminContext } from '../../admin-api/context.ts'
import { isoNow, type World } from '../../world.ts'
import { crowdedMessage, isCrowded } from './check/active-period.ts'
import type { DiscountError } from './check/discount-check.ts'
import { type DiscountMethod, type DiscountRecord, discountGid, discountStatus } from './discount.ts'
import { findDiscount } from './find-discount.ts'
import { requireDiscount, type SavedDiscount } from './save-discount.ts'

/** Starts the discount now, without an end. A discount that is already active keeps its start and end. */
export function activateDiscount(method: DiscountMethod, gid: string, context: AdminContext): SavedDiscount {
  const known = findOfMethod(method, gid, context)
  if (known === undefined) return refuse('INVALID', doesNotExist[method])
  const status = discountStatus(known, context.world.now())
  if (status === 'ACTIVE') return { record: known, errors: [] }
  const startsAt = status === 'SCHEDULED' ? isoNow(context.world) : known.startsAt
  const others = context.read().discounts.filter(({ id }) => id !== known.id)
  const period = { startsAt: isoNow(context.world), endsAt: null }
  if (method === 'automatic' && isCrowded(period, others))
    return refuse('ACTIVE_PERIOD_OVERLAP', crowdedMessage)
  return change(known, { startsAt, endsAt: null }, context)
}

/** Ends the discount now. A discount that has not started yet starts and ends now. */
export function deactivateDiscount(
  method: DiscountMethod,
  gid: string,
  context: AdminContext,
): SavedDiscount {
  const known = findOfMethod(method, gid, context)
  if (known === undefined) return refuse('INVALID', doesNotExist[method])
  const status = discountStatus(known, context.world.now())
  if (status === 'EXPIRED') return { record: known, errors: [] }
  const now = isoNow(context.world)
  return change(known, { startsAt: status === 'SCHEDULED' ? now : known.startsAt, endsAt: now }, context)
}

/** Deletes a discount with its metafields and uses. If it is created again, earlier uses by customers are forgotten. */
export function deleteDiscount(
  method: DiscountMethod,
  gid: string,
  context: AdminContext,
): { deletedId: string | null; errors: DiscountError[] } {
  const known = findOfMethod(method, gid, context)
  if (known === undefined) return { deletedId: null, errors: refuse('INVALID', doesNotExist[method]).errors }
  removeDiscounts(context.world, ({ id }) => id === known.id)
  return { deletedId: discountGid(known), errors: [] }
}

/** Removes discounts with their metafields and codes. */
export function removeDiscounts(
  { state, redeemCodes }: Pick<World, 'state' | 'redeemCodes'>,
  isGone: (discount: DiscountRecord) => boolean,
): void {
  state.change((draft) => {
    const gone = new Set(draft.discounts.filter(isGone).map(discountGid))
    draft.discounts = draft.discounts.filter((one) => !isGone(one))
    draft.metafields = draft.metafields.filter(({ ownerId }) => !gone.has(ownerId))
  })
  redeemCodes.keepOnlyOf(state.read().discounts.map(({ id }) => id))
}

const doesNotExist: Record<DiscountMethod, string> = {
  automatic: 'Automatic discount does not exist.',
  code: 'Code discount does not exist.',
}

function findOfMethod(
  method: DiscountMethod,
  gid: string,
  { read }: AdminContext,
): DiscountRecord | undefined {
  const found = findDiscount(read(), gid)
  return found?.method === method ? found : undefined
}

function change(
  known: DiscountRecord,
  period: Pick<DiscountRecord, 'startsAt' | 'endsAt'>,
  { world }: AdminContext,
): SavedDiscount {
  const record = world.state.change((draft) =>
    Object.assign(requireDiscount(draft, known), period, { updatedAt: isoNow(world) }),
  )
  return { record, errors: [] }
}

function refuse(code: string, message: string): SavedDiscount {
  return { record: null, errors: [{ code, field: ['id'], message, extraInfo: null }] }
}
