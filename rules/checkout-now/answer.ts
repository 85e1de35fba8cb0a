import { functionOwnerNames } from '../language/function-owners.ts'
import { z } from '../schema.ts'
import { checkoutParts } from './part-names.ts'

/**
 * State of a line. `partly`: only some of its records are active, so checkout differs from its screen. `testing`: it
 * acts only for testers.
 */
const entryStates = ['active', 'partly', 'testing', 'off', 'scheduled', 'ended'] as const
export type EntryState = (typeof entryStates)[number]

/**
 * Author of the last change, if known. `elsewhere`: the stored values are newer than this app's last change. `unknown`:
 * they are older than the changes that the app has noted.
 */
export const changers = ['you', 'colleague', 'elsewhere', 'unknown'] as const
export type Changer = (typeof changers)[number]

const changeSchema = z.object({
  at: z.string(),
  by: z.enum(changers),
  /** First name of a colleague, if known. */
  firstName: z.exactOptional(z.string()),
})
export type LastChange = z.infer<typeof changeSchema>

const entrySchema = z.object({
  /** Distinguishes the line from others in the answer. It does not change while its records exist. */
  key: z.string(),
  owner: z.enum(functionOwnerNames),
  part: z.enum(checkoutParts),
  /** The number at the end of the id of a rule set or a discount, as in addresses. */
  number: z.exactOptional(z.string()),
  title: z.string(),
  /** Number of records in the line. */
  records: z.int(),
  state: z.enum(entryStates),
  /** Start of a scheduled line. */
  startsAt: z.exactOptional(z.string()),
  /** Dates that a switched-off discount will have when it is on again. */
  keptDates: z.exactOptional(z.object({ startsAt: z.string(), endsAt: z.exactOptional(z.string()) })),
  /** Start of the test for a line in testing. */
  testingSince: z.exactOptional(z.string()),
  /** Email addresses of testers. Empty if testers are only recognized by a link. */
  testerEmails: z.exactOptional(z.array(z.string())),
  /** The first sentences about its effects. */
  sentences: z.array(z.string()),
  /** Number of further sentences. */
  more: z.int(),
  change: z.exactOptional(changeSchema),
  /** Uses of a discount and its codes, as counted by the platform. */
  uses: z.exactOptional(z.int()),
})
export type CheckoutEntry = z.infer<typeof entrySchema>

const slotsSchema = z.object({
  owner: z.enum(functionOwnerNames),
  used: z.int(),
  max: z.int(),
  isNearlyFull: z.boolean(),
  /** Records that use slots, by title. `count`: number of records with the same title. */
  takers: z.array(z.object({ title: z.string(), count: z.int(), isOurs: z.boolean() })),
})
export type Slots = z.infer<typeof slotsSchema>

const sizeSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** Bytes of the largest metafield that its functions read. */
  bytes: z.int(),
  max: z.int(),
  isNearlyFull: z.boolean(),
})
export type RecordSize = z.infer<typeof sizeSchema>

/** `GET /app/api/checkout-now` (docs/product.md#own-api). */
export const checkoutNowSchema = z.object({
  /** Lines in the order in which a checkout runs them. */
  entries: z.array(entrySchema),
  /** Time when the oldest record was first stored. */
  firstSavedAt: z.exactOptional(z.string()),
  slots: z.array(slotsSchema),
  /** The largest first. */
  sizes: z.array(sizeSchema),
  /** Owners whose records are left out, since the user may not see them in the admin. */
  unseen: z.exactOptional(z.array(z.enum(functionOwnerNames))),
})
export type CheckoutNow = z.infer<typeof checkoutNowSchema>
