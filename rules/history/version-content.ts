import { discountClasses } from '../language/discounts/discount-actions.ts'
import { type DiscountRecord, deriveDiscountStatus } from '../records/discount.ts'
import {
  type Metafield,
  metafieldKeys,
  metafieldNamespace,
  pincodeMetafieldKeys,
} from '../records/metafields.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { z } from '../schema.ts'

const metafield = z.object({ key: z.string(), type: z.string(), value: z.string() })
const members = {
  id: z.string(),
  title: z.string(),
  functionId: z.string(),
  metafields: z.array(metafield),
}
const discountMembers = {
  owner: z.literal('discount'),
  ...members,
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  combinesWith: z.object({
    orderDiscounts: z.boolean(),
    productDiscounts: z.boolean(),
    shippingDiscounts: z.boolean(),
  }),
  discountClasses: z.array(z.enum(discountClasses)),
}

const versionRecordSchema = z.union([
  z.object({ owner: z.enum(['payment', 'delivery']), ...members, enabled: z.boolean() }),
  z.object({
    owner: z.literal('validation'),
    ...members,
    enabled: z.boolean(),
    blockOnFailure: z.boolean(),
  }),
  z.object({ ...discountMembers, method: z.literal('automatic') }),
  z.object({
    ...discountMembers,
    method: z.literal('code'),
    code: z.string(),
    appliesOncePerCustomer: z.boolean(),
    usageLimit: z.nullable(z.number()),
  }),
])
type VersionRecord = z.infer<typeof versionRecordSchema>

/**
 * Content of a version: the records of one screen, without data that the platform or the app derives. Testers are left
 * out, since they belong to the shop, and so are aliases, since each save derives them again.
 */
export const versionContentSchema = z.object({ records: z.array(versionRecordSchema) })
export type VersionContent = z.infer<typeof versionContentSchema>

export const noContent: VersionContent = { records: [] }

export function formatVersionContent(records: readonly OwnerRecord[]): VersionContent {
  return { records: records.map(formatRecord).sort((one, other) => (one.id < other.id ? -1 : 1)) }
}

/** Text for storing and comparing. Equal contents have equal texts. */
export function writeContent(content: VersionContent): string {
  return JSON.stringify(content)
}

/** Undefined for a text that this release cannot read. */
export function readContent(text: string): VersionContent | undefined {
  try {
    return versionContentSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Lists the records of a version in the form that screens read. The status of a discount is derived from its dates. */
export function listRecordsOf({ records }: VersionContent, now: Date): OwnerRecord[] {
  return records.map((record): OwnerRecord => {
    const metafields = record.metafields.map((each) => ({ namespace: metafieldNamespace, ...each }))
    return record.owner === 'discount'
      ? { ...record, metafields, status: deriveDiscountStatus(record, now), usedCount: 0 }
      : { ...record, metafields }
  })
}

function formatRecord(record: OwnerRecord): VersionRecord {
  const { id, title, functionId } = record
  const commonMembers = { id, title, functionId, metafields: formatMetafields(record.metafields) }
  if (record.owner === 'discount') return formatDiscount(record, commonMembers)
  const { enabled } = record
  if (record.owner !== 'validation') return { owner: record.owner, ...commonMembers, enabled }
  return { owner: record.owner, ...commonMembers, enabled, blockOnFailure: record.blockOnFailure }
}

type VersionMembers = Pick<VersionRecord, 'id' | 'title' | 'functionId' | 'metafields'>

function formatDiscount(record: DiscountRecord, kept: VersionMembers): VersionRecord {
  const { orderDiscounts, productDiscounts, shippingDiscounts } = record.combinesWith
  const shared = {
    owner: 'discount' as const,
    ...kept,
    startsAt: record.startsAt,
    endsAt: record.endsAt,
    combinesWith: { orderDiscounts, productDiscounts, shippingDiscounts },
    discountClasses: [...record.discountClasses].sort(),
  }
  if (record.method === 'automatic') return { ...shared, method: 'automatic' }
  const { code, appliesOncePerCustomer, usageLimit } = record
  return { ...shared, method: 'code', code, appliesOncePerCustomer, usageLimit }
}

function formatMetafields(metafields: readonly Metafield[]): VersionMembers['metafields'] {
  return metafields
    .filter(({ namespace }) => namespace === metafieldNamespace)
    .map(({ key, type, value }) => ({ key, type, value: shortenValue(key, value) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** The platform may write JSON differently, so the members are sorted. Other texts are unchanged. */
function shortenValue(key: string, value: string): string {
  try {
    const parsed: unknown = JSON.parse(value)
    return JSON.stringify(hasTesters(key) ? removeDerived(parsed) : parsed, sortMembers)
  } catch {
    return value
  }
}

const hasTesters = (key: string) => key === metafieldKeys.rules || key === pincodeMetafieldKeys.appConfig

function removeDerived(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const { aliases: _aliases, testing, ...others } = value as Record<string, unknown>
  if (testing === undefined) return others
  if (testing === null || typeof testing !== 'object') return { ...others, testing }
  const { token: _token, aliases: _ofTesters, ...kept } = testing as Record<string, unknown>
  return { ...others, testing: { ...kept, emails: [] } }
}

function sortMembers(_key: string, member: unknown): unknown {
  return member !== null && typeof member === 'object' && !Array.isArray(member)
    ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
    : member
}
