import { codRulesGroups } from '#rules/features/cod-rules/groups.ts'
import { pincodeModes } from '#rules/features/pincodes/storage/pincode-modes.ts'
import { customizationOwners } from '#rules/language/function-owners.ts'
import { recordStatuses } from '#rules/records/customization.ts'
import { z } from '#rules/schema.ts'
import type { AnalyticsEvent, AnalyticsEvents } from './events.ts'
import type { TrackedEvent } from './track.ts'

const count = z.number().check(z.int(), z.minimum(0))
const status = z.enum(recordStatuses)

/** Maximum length of an address: a page of the web or a file of the app, without query, user name or e-mail. */
const longestAddress = 200
const lessonAddress = z
  .string()
  .check(z.regex(/^(https?:\/\/[a-z\d.:-]+)?(\/[\w.-]*)*$/i), z.maxLength(longestAddress))

const groups: readonly string[] = codRulesGroups
const groupList = z
  .string()
  .check(z.refine((text) => text === '' || text.split(',').every((name) => groups.includes(name))))

/** Allowed properties of each event. All others are refused, so that no typed text is sent by mistake. */
const eventSchemas: { readonly [Event in AnalyticsEvent]: z.ZodMiniType<AnalyticsEvents[Event]> } = {
  feature_triggered: z.strictObject({ feature: z.enum(['cod_rules']) }),
  cod_with_fee_saved: z.strictObject({ status, delivery_method_count: count }),
  cod_fee_rules_saved: z.strictObject({ status, delivery_method_count: count, rule_count: count }),
  cod_rules_saved: z.strictObject({ status, conditions: groupList, hides_rates: z.boolean() }),
  pincodes_saved: z.strictObject({
    api: z.enum(customizationOwners),
    status,
    mode: z.enum(pincodeModes),
    record_count: count,
  }),
  support_modal_opened: z.strictObject({}),
  support_option_clicked: z.strictObject({ option: z.enum(['call', 'chat', 'email', 'phone', 'whatsapp']) }),
  chat_opened: z.strictObject({}),
  tutorial_primary_button_click: z.strictObject({ url: lessonAddress }),
  tutorial_secondary_button_click: z.strictObject({ videoUrl: lessonAddress }),
  tutorial_video_thumbnail_clicked: z.strictObject({ imageUrl: lessonAddress }),
}

export const analyticsEvents = Object.keys(eventSchemas) as readonly AnalyticsEvent[]

/** True for an event of the app that has only allowed properties. */
export function isOwnEvent(reported: {
  readonly event: unknown
  readonly properties: unknown
}): reported is TrackedEvent {
  const event = analyticsEvents.find((name) => name === reported.event)
  return event !== undefined && eventSchemas[event].safeParse(reported.properties).success
}
