import type { DiscountClass } from '../../language/discounts/discount-actions.ts'
import type { DiscountRecord } from '../discount.ts'
import { discountMetafieldNamespace, moveSharedMetafields } from '../discount-metafields.ts'
import { type Metafield, metafieldNamespace } from '../metafields.ts'
import type { RecordChanges, WantedRecord } from '../save-plan.ts'
import { formatDiscountClasses, formatFunctionReference, type PlatformVersion } from './version.ts'

/** Input of a create or an update of any app discount. */
export type AutomaticDiscountInput = {
  title?: string
  functionId?: string
  functionHandle?: string
  startsAt?: string
  endsAt?: string | null
  combinesWith?: { orderDiscounts: boolean; productDiscounts: boolean; shippingDiscounts: boolean }
  discountClasses?: DiscountClass[]
  metafields?: MetafieldInput[]
}

/** An existing metafield is identified by its id. Namespace and key would create a second one. */
type MetafieldInput = { id: string; value: string } | Omit<Metafield, 'id' | 'isShared'>

/** Only a discount with a code has usage limits (docs/platform.md#discount-records). */
export type CodeDiscountInput = AutomaticDiscountInput & {
  code?: string
  appliesOncePerCustomer?: boolean
  usageLimit?: number | null
}

/** Input of a create, without members that only the save plan uses. */
export function formatDiscountCreate(
  version: PlatformVersion,
  wanted: WantedRecord<DiscountRecord>,
): CodeDiscountInput {
  const { owner: _owner, method: _method, status: _status, functionHandle, ...members } = wanted
  return { ...formatMembers(version, members), ...formatFunctionReference(version, functionHandle) }
}

/**
 * Input with only the changed fields, and with metafields that move to the app's namespace. Other fields keep their
 * value.
 */
export function formatDiscountUpdate(
  version: PlatformVersion,
  record: DiscountRecord,
  changes: RecordChanges<DiscountRecord>,
): CodeDiscountInput {
  const { functionHandle, ...members } = changes
  return {
    ...formatMembers(version, members, record.metafields),
    ...(functionHandle === undefined ? {} : formatFunctionReference(version, functionHandle)),
  }
}

function formatMembers(
  version: PlatformVersion,
  { metafields, discountClasses, combinesWith, ...members }: RecordChanges<DiscountRecord>,
  stored: readonly Metafield[] = [],
): CodeDiscountInput {
  return {
    ...members,
    ...(combinesWith === undefined ? {} : { combinesWith: { ...combinesWith } }),
    ...formatDiscountClasses(version, discountClasses),
    ...formatMetafields(metafields ?? [], stored),
  }
}

function formatMetafields(
  wanted: readonly Metafield[],
  stored: readonly Metafield[],
): { metafields?: MetafieldInput[] } {
  const isWanted = ({ key }: Pick<Metafield, 'key'>) => wanted.some((one) => one.key === key)
  const moved = moveSharedMetafields(stored).filter((one) => !isWanted(one))
  const metafields = [...wanted.map((one) => formatMetafield(one, stored)), ...moved]
  return metafields.length === 0 ? {} : { metafields }
}

function formatMetafield(
  { namespace, key, type, value }: Metafield,
  stored: readonly Metafield[],
): MetafieldInput {
  const id = stored.find((one) => one.namespace === namespace && one.key === key)?.id
  if (id !== undefined) return { id, value }
  return {
    namespace: namespace === metafieldNamespace ? discountMetafieldNamespace : namespace,
    key,
    type,
    value,
  }
}
