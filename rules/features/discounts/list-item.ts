import { type DiscountTypeHandle, discountTypeHandles } from '../../language/rule-types.ts'
import {
  type DiscountMethod,
  type DiscountStatus,
  discountMethods,
  discountStatuses,
} from '../../records/discount.ts'
import type { StoredDiscount } from '../../records/discount-rule-record.ts'
import { formatRecordNumber } from '../../records/rule-record.ts'
import { z } from '../../schema.ts'
import { summariseDiscountRules } from './summary.ts'

/** A row of the list of discounts. */
export type DiscountListItem = {
  /** The number at the end of the record's id, as in addresses. */
  readonly id: string
  readonly type: DiscountTypeHandle
  readonly title: string
  readonly method: DiscountMethod
  readonly code?: string
  readonly status: DiscountStatus
  /** True if switched off. The dates apply again when it is switched on. */
  readonly isOff?: true
  /** Start of its testing. */
  readonly testingSince?: string
  readonly startsAt: string
  /** Absent if it has no end. */
  readonly endsAt?: string
  readonly usedCount: number
  /** The rules in words, one sentence each. */
  readonly summary: readonly string[]
  readonly problem?: string
}

export function deriveDiscountListItem({
  record,
  draft,
  switchedOff,
  problem,
}: StoredDiscount): DiscountListItem {
  const { title, method, status, usedCount } = record
  const { startsAt, endsAt } = switchedOff ?? record
  const { testing } = draft.ruleSet
  return {
    id: formatRecordNumber(record.id),
    type: draft.type,
    title,
    method,
    ...(record.method === 'code' ? { code: record.code } : {}),
    status,
    ...(switchedOff === undefined ? {} : { isOff: true }),
    ...(testing === undefined ? {} : { testingSince: testing.since }),
    startsAt,
    ...(endsAt === null ? {} : { endsAt }),
    usedCount,
    summary: summariseDiscountRules(draft.ruleSet, draft.names),
    ...(problem === undefined ? {} : { problem }),
  }
}

const listItemSchema: z.ZodMiniType<DiscountListItem> = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.enum(discountTypeHandles),
  title: z.string(),
  method: z.enum(discountMethods),
  code: z.exactOptional(z.string()),
  status: z.enum(discountStatuses),
  isOff: z.exactOptional(z.literal(true)),
  testingSince: z.exactOptional(z.string()),
  startsAt: z.string(),
  endsAt: z.exactOptional(z.string()),
  usedCount: z.number(),
  summary: z.array(z.string()),
  problem: z.exactOptional(z.string()),
})

/** Answer of GET /app/api/types/{types} for types of discounts (docs/product.md#own-api). */
export const discountListAnswerSchema = z.object({ items: z.array(listItemSchema) })
