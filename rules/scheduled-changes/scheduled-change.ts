import { deployedFunctionHandles } from '../functions/function-handles.ts'
import { discountClasses } from '../language/discounts/discount-actions.ts'
import { functionOwnerNames, functionOwners } from '../language/function-owners.ts'
import { discountMethods, discountNodeTypes, discountStatuses } from '../records/discount.ts'
import { isRecordId, recordIdLength, ruleRecordTypes } from '../records/record-id.ts'
import { z } from '../schema.ts'

/** Product choices (docs/scheduled-changes.md): open changes of a shop, and finished changes that are still listed. */
export const scheduledChangesMaximum = 50
export const finishedChangesMaximum = 50
/** Maximum letters of all changes of a shop in their stored form, and of one change. */
export const scheduledChangeSizeLimits = { shop: 67_108_864, change: 8_388_608 } as const
/** Maximum steps of one change: a sale of all records that can be active, and aliases of others. */
const scheduledStepsMaximum = 100
/** Maximum days ahead, since people forget changes that are further away. */
export const furthestDays = 366

/** A start counts as on time if it is late by less than this. */
export const onTimeMs = 15 * 60_000
/** A change that may be late is given up after this time. */
export const latestMs = 24 * 60 * 60_000

/**
 * `waiting`: waits for its start. `active`: published, and waits for its end. `heldBack`: something was found at the
 * hour. `missed`: the hour passed. `failed`: the platform refused a write, and the written part was undone. `done`:
 * nothing is left to do.
 */
export const changeStates = ['waiting', 'active', 'heldBack', 'missed', 'failed', 'done'] as const
export type ChangeState = (typeof changeStates)[number]

/** States in which the job has nothing left to do. */
export const endedStates = ['heldBack', 'missed', 'failed', 'done'] as const satisfies readonly ChangeState[]

/** Choices for a missed hour. */
export const ifLateChoices = ['publish', 'skip'] as const
export type IfLate = (typeof ifLateChoices)[number]

const recordTypes = [...ruleRecordTypes, ...Object.values(discountNodeTypes)]
const recordId = z.string().check(
  z.maxLength(recordIdLength),
  z.refine((text) => isRecordId(text, recordTypes)),
)

/** The app's largest metafield is a list of pincodes. */
const text = z.string().check(z.maxLength(1_000_000))
const title = z.string().check(z.maxLength(1_000))
const instant = z.iso.datetime({ precision: 3 })

const metafield = z.object({
  id: z.optional(title),
  isShared: z.optional(z.literal(true)),
  namespace: title,
  key: title,
  type: title,
  value: text,
})
const metafields = z.array(metafield).check(z.maxLength(25))
const functionHandle = z.enum(deployedFunctionHandles)
const combinesWith = z.object({
  orderDiscounts: z.boolean(),
  productDiscounts: z.boolean(),
  shippingDiscounts: z.boolean(),
})

/** Members that a write can send, for records of any owner. */
const members = {
  title: z.optional(title),
  enabled: z.optional(z.boolean()),
  blockOnFailure: z.optional(z.boolean()),
  code: z.optional(title),
  startsAt: z.optional(title),
  endsAt: z.optional(z.nullable(title)),
  combinesWith: z.optional(combinesWith),
  discountClasses: z.optional(z.array(z.enum(discountClasses)).check(z.maxLength(3))),
  appliesOncePerCustomer: z.optional(z.boolean()),
  usageLimit: z.optional(z.nullable(z.int())),
}
const kind = {
  owner: z.enum(functionOwnerNames),
  method: z.optional(z.enum(discountMethods)),
  status: z.optional(z.enum(discountStatuses)),
}
const record = z
  .object({
    ...members,
    ...kind,
    id: recordId,
    title,
    functionId: title,
    usedCount: z.optional(z.int()),
    metafields,
  })
  .check(z.refine(({ owner, id }) => isOfOwner(owner, id), { path: ['id'] }))

function isOfOwner(owner: (typeof functionOwnerNames)[number], id: string): boolean {
  const types = owner === 'discount' ? Object.values(discountNodeTypes) : [functionOwners[owner].recordType]
  return isRecordId(id, types)
}

/** Steps of save plans. Members that no write can send are dropped. */
const stepSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('create'),
    wanted: z.object({ ...members, ...kind, title, metafields, functionHandle }),
    replaces: z.optional(recordId),
  }),
  z.object({
    kind: z.literal('update'),
    record,
    changes: z.object({
      ...members,
      metafields: z.optional(metafields),
      functionHandle: z.optional(functionHandle),
    }),
  }),
  z.object({ kind: z.literal('delete'), record }),
])

const hourMembers = {
  startsAt: instant,
  endsAt: z.nullable(instant),
  ifLate: z.enum(ifLateChoices),
}
const endsAfterStart = z.refine<{ startsAt: string; endsAt: string | null }>(
  ({ startsAt, endsAt }) => endsAt === null || Date.parse(endsAt) > Date.parse(startsAt),
  { path: ['endsAt'] },
)

/** Body of `PUT /app/api/scheduled-changes/:id/hours`. */
export const hoursSchema = z.object(hourMembers).check(endsAfterStart)
export type ChangeHours = z.infer<typeof hoursSchema>

/**
 * Body of `POST /app/api/scheduled-changes`: the writes of a save, for an hour. `joins`: waiting changes that it
 * includes.
 */
export const newChangeSchema = z
  .object({
    ...hourMembers,
    title: title.check(z.trim(), z.minLength(1), z.maxLength(255)),
    steps: z.array(stepSchema).check(z.maxLength(scheduledStepsMaximum)),
    joins: z._default(
      z.array(z.string().check(z.maxLength(255))).check(z.maxLength(scheduledChangesMaximum)),
      [],
    ),
  })
  .check(
    endsAfterStart,
    z.refine(({ steps, joins }) => steps.length > 0 || joins.length > 0, { path: ['steps'] }),
  )
export type NewChange = z.input<typeof newChangeSchema>

/**
 * Body of `POST /app/api/scheduled-changes/:id/now`. `anyway`: the merchant has read the findings that held it back.
 */
export const publishNowSchema = z.object({ anyway: z.boolean() })

/** Reasons why a change was not published, or not ended. */
const reasonKinds = [
  'conflict',
  'finding',
  'failingTest',
  'unfinished',
  'noRoom',
  'unknownFunctions',
  'late',
  'noAccess',
  'stopped',
  'redacted',
  'refused',
  'planLimit',
] as const
export type ReasonKind = (typeof reasonKinds)[number]

const reportSchema = z.object({
  kind: z.enum(reasonKinds),
  /** Complete sentences: findings, names of tests, answers of the platform. */
  sentences: z.array(z.string()),
  /** Sentences about writes that could not be undone. */
  left: z.array(z.string()),
})
export type ChangeReport = z.infer<typeof reportSchema>

const scheduledChangeSchema = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(changeStates),
  /** The phase that is next, or that ended last. */
  phase: z.enum(['start', 'end']),
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  ifLate: z.enum(ifLateChoices),
  /** Complete sentences. */
  says: z.array(z.string()),
  recordIds: z.array(z.string()),
  report: z.nullable(reportSchema),
  /** True if the platform could not be reached at the hour. The app then tries again. */
  isLate: z.boolean(),
})
export type ScheduledChange = z.infer<typeof scheduledChangeSchema>

/** Answer of `GET /app/api/scheduled-changes`: the next changes first, then the ended ones, the latest first. */
export const scheduledChangesSchema = z.object({
  changes: z.array(scheduledChangeSchema),
  /** True if findings of a change are sent to the store's address by email. */
  isMailed: z.boolean(),
})
export type ScheduledChanges = z.infer<typeof scheduledChangesSchema>
