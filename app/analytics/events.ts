import type { PincodeMode } from '#rules/features/pincodes/storage/pincode-modes.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { RecordStatus } from '#rules/records/customization.ts'

/**
 * Events that the app records about its use, with their properties. The properties are counts and kinds. They never
 * contain names, codes, addresses or other typed texts. `event-schemas.ts` refuses everything else.
 */
export type AnalyticsEvents = {
  /** The merchant used a feature. */
  readonly feature_triggered: { readonly feature: 'cod_rules' }
  readonly cod_with_fee_saved: {
    readonly status: RecordStatus
    readonly delivery_method_count: number
  }
  readonly cod_fee_rules_saved: {
    readonly status: RecordStatus
    readonly delivery_method_count: number
    readonly rule_count: number
  }
  readonly cod_rules_saved: {
    readonly status: RecordStatus
    /** Kinds of condition that are switched on, separated by commas. */
    readonly conditions: string
    readonly hides_rates: boolean
  }
  readonly pincodes_saved: {
    readonly api: CustomizationOwner
    readonly status: RecordStatus
    readonly mode: PincodeMode
    readonly record_count: number
  }
  readonly support_modal_opened: Record<never, never>
  readonly support_option_clicked: { readonly option: 'call' | 'chat' | 'email' | 'phone' | 'whatsapp' }
  /** A button of the app opened the chat. */
  readonly chat_opened: Record<never, never>
  /** Addresses of our own lessons. */
  readonly tutorial_primary_button_click: { readonly url: string }
  readonly tutorial_secondary_button_click: { readonly videoUrl: string }
  readonly tutorial_video_thumbnail_clicked: { readonly imageUrl: string }
}

export type AnalyticsEvent = keyof AnalyticsEvents
