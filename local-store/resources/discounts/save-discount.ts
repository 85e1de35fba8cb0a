import type { AdminContext } from '../../admin-api/context.ts'
import { type State, takeId } from '../../state/state.ts'
import { isoNow } from '../../world.ts'
import { writeMetafield } from '../metafields/write.ts'
import { changesBulkCodes } from './check/code.ts'
import { createDiscountCheck, type DiscountError } from './check/discount-check.ts'
import { type CheckedDiscount, checkDiscount } from './check/discount-values.ts'
import { type DiscountRecord, discountGid, isSameCode } from './discount.ts'
import { findDiscount } from './find-discount.ts'
import type { DiscountInput } from './input.ts'
import type { DiscountKind } from './kinds.ts'

/** The record after a save, or the errors that prevented it. */
export type SavedDiscount = { record: DiscountRecord | null; errors: DiscountError[] }

export function createDiscount(
  kind: DiscountKind,
  input: DiscountInput,
  context: AdminContext,
): SavedDiscount {
  const check = createDiscountCheck(kind, input, null, context)
  const checked = checkDiscount(check)
  if (checked === undefined) return { record: null, errors: check.errors }
  const now = isoNow(context.world)
  const record = context.world.state.change((draft) => {
    const made: DiscountRecord = {
      ...checked.values,
      id: takeId(draft, 'DiscountNode'),
      method: kind.method,
      codes: [],
      usageCount: 0,
      usedBy: [],
      createdAt: now,
      updatedAt: now,
    }
    draft.discounts.push(made)
    writeRest(draft, made, checked, now)
    return made
  })
  return { record, errors: [] }
}

/** Changes only the members in the input. Other metafields stay. */
export function updateDiscount(
  kind: DiscountKind,
  gid: string,
  input: DiscountInput,
  context: AdminContext,
): SavedDiscount {
  const known = findDiscount(context.read(), gid)
  if (known === undefined || known.method !== kind.method || known.gives.type !== kind.type)
    return refuseWhole('Discount does not exist')
  const check = createDiscountCheck(kind, input, known, context)
  if (changesBulkCodes(check)) return refuseWhole('Cannot update the code of a bulk discount.')
  const checked = checkDiscount(check)
  if (checked === undefined) return { record: null, errors: check.errors }
  const now = isoNow(context.world)
  const record = context.world.state.change((draft) => {
    const current = requireDiscount(draft, known)
    Object.assign(current, checked.values, { updatedAt: now })
    writeRest(draft, current, checked, now)
    return current
  })
  return { record, errors: [] }
}

/** The discount in a state that is being changed. */
export function requireDiscount(draft: State, { id }: Pick<DiscountRecord, 'id'>): DiscountRecord {
  const current = draft.discounts.find((one) => one.id === id)
  if (current === undefined) throw new Error(`Discount ${id} has gone between reading and writing`)
  return current
}

function writeRest(draft: State, record: DiscountRecord, { code, metafields }: CheckedDiscount, now: string) {
  const [first] = record.codes
  if (code !== undefined && first === undefined)
    record.codes.push({ id: takeId(draft, 'DiscountRedeemCode'), code, usageCount: 0 })
  else if (code !== undefined && first !== undefined && record.codes.length === 1)
    record.codes = [isSameCode(first.code, code) ? { ...first, code } : { ...first, code, usageCount: 0 }]
  for (const metafield of metafields)
    writeMetafield(draft, { ...metafield, ownerId: discountGid(record) }, now)
}

function refuseWhole(message: string): SavedDiscount {
  return { record: null, errors: [{ code: null, field: ['id'], message, extraInfo: null }] }
}
