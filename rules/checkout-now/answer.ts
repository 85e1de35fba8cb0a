import { functionOwnerNames } from '../language/function-owners.ts'
import { z } from '../schema.ts'
import { checkoutParts } from './part-names.ts'

/**
 * State of a line. `partly`: some of its records are active and others are not, so checkout differs from its screen.
 * `testing`: it acts for testers alone.
 */
export const entryStates = ['active', 'partly', 'testing', 'off', 'scheduled', 'ended'] as const
export type EntryState = (typeof entryStates)[number]

/**
 * Known author of the last change. `elsewhere`: the stored values are newer than this app's last change. `unknown`:
 * they are older than the app's notes.
 */
export const changers = ['you', 'colleague', 'elsewhere', 'unknown'] as const
export type Changer = (typeof changers)[number]

const changeSchema = z.object({
  at: z.string(),
  by: z.enum(changers),
  /** First name of a colleague, where it is known. */
  firstName: z.exactOptional(z.string()),
})
export type LastChange = z.infer<typeof changeSchema>

const entrySchema = z.object({
  /** Distinguishes the line from others of the answer. Stays the same while its records exist. */
  key: z.string(),
  owner: z.enum(functionOwnerNames),
  part: z.enum(checkoutParts),
  /** The number at the end of a rule set's or a discount's id, as addresses carry it. */
  number: z.exactOptional(z.string()),
  title: z.string(),
  /** Number of records that the line has. */
  records: z.int(),
  state: z.enum(entryStates),
  /** Start of a scheduled line. */
  startsAt: z.exactOptional(z.string()),
  /** The dates of a discount that is off, once it is on again. */
  keptDates: z.exactOptional(z.object({ startsAt: z.string(), endsAt: z.exactOptional(z.string()) })),
  /** Start of the test of a line in testing. */
  testingSince: z.exactOptional(z.string()),
  /** Addresses of testers; none where a link alone makes one. */
  testerEmails: z.exactOptional(z.array(z.string())),
  /** Sentences about what it does. Only the first ones. */
  sentences: z.array(z.string()),
  /** Number of further sentences. */
  more: z.int(),
  change: z.exactOptional(changeSchema),
  /** Uses of a discount and its codes, as the platform counts them. */
  uses: z.exactOptional(z.int()),
})
export type CheckoutEntry = z.infer<typeof entrySchema>

const slotsSchema = z.object({
  owner: z.enum(functionOwnerNames),
  used: z.int(),
  max: z.int(),
  isNearlyFull: z.boolean(),
  /** Records that take slots, by title. `count` is how many records share the title. */
  takers: z.array(z.object({ title: z.string(), count: z.int(), isOurs: z.boolean() })),
})
export type Slots = z.infer<typeof slotsSchema>

const sizeSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** Bytes of its largest metafield that a function reads. */
  bytes: z.int(),
  max: z.int(),
  isNearlyFull: z.boolean(),
})
export type RecordSize = z.infer<typeof sizeSchema>

/** `GET /app/api/checkout-now` (docs/product.md#own-api). */
export const checkoutNowSchema = z.object({
  /** Lines in the order in which a checkout runs them. */
  entries: z.array(entrySchema),
  /** When the oldest of the records was first stored. */
  firstSavedAt: z.exactOptional(z.string()),
  slots: z.array(slotsSchema),
  /** The largest first. */
  sizes: z.array(sizeSchema),
  /** Owners whose records are left out, as the person who asks may not see them in the admin. */
  unseen: z.exactOptional(z.array(z.enum(functionOwnerNames))),
})
export type CheckoutNow = z.infer<typeof checkoutNowSchema>
