import { cashOnDeliveryName } from '../../../language/cash-on-delivery.ts'
import { type CustomizationOwner, functionOwners } from '../../../language/function-owners.ts'
import { countBytes, limits } from '../../../language/limits.ts'
import { methodNameSchema } from '../../../language/method-names.ts'
import { type CodeSet, collectCodes, countWrittenCodes } from '../../../language/pincodes/code-set.ts'
import { type PincodeProblem, parsePincodeEntry, pincodeLimits } from '../../../language/pincodes/pincode.ts'
import { testingSchema } from '../../../language/rule-set.ts'
import { isEnabled, recordStatuses } from '../../../records/customization.ts'
import { findReasonIssues } from '../../../records/reason-issues.ts'
import { testingOrNoTesters } from '../../../records/testers.ts'
import { z } from '../../../schema.ts'
import { issueMessages } from '../../../words/issue-messages.ts'
import { pincodeMessages as messages } from '../../../words/pincode-messages.ts'
import { type FeeRates, listRatesToHide } from '../../fee-rates/fee-rates.ts'
import { formatAppConfig } from './app-config.ts'
import { countNeededRecords } from './pincode-layout.ts'
import { pincodeModes } from './pincode-modes.ts'
import { formatSets } from './pincode-sets.ts'
import { setLimits } from './set-limits.ts'

const shape = z.object({
  status: z.enum(recordStatuses),
  /** Testers while its status is Testing. */
  testing: z.optional(testingSchema),
  /** Names of payment methods or delivery options. */
  methods: z.array(methodNameSchema),
  mode: z.enum(pincodeModes),
  /** Entries as they were typed, in order and without duplicates: codes, ranges and beginnings with a star. */
  list: z.readonly(z.array(z.string())),
  /** Country of the codes, as two letters. Absent: any country. */
  country: z.optional(z.string()),
  /** True to hide the rates of COD with fee together with COD, which is the default. Only for payment methods. */
  hidesFeeRates: z.optional(z.boolean()),
  /** Reason for shoppers by language, in a separate metafield. Only for payment methods. */
  reason: z.optional(z.record(z.string(), z.string())),
})

/** The form of pincodes, for either API (docs/product.md#cod-by-pincode). */
export type PincodeConfig = z.infer<typeof shape>

export const pincodeDefaults: Readonly<Record<CustomizationOwner, PincodeConfig>> = {
  payment: { status: 'draft', methods: [cashOnDeliveryName], mode: 'hide', list: [] },
  delivery: { status: 'draft', methods: [], mode: 'hide', list: [] },
}

/** Lists the rates of COD with fee that are hidden wherever a form hides COD. */
export function listFeeRatesOf(
  { methods, hidesFeeRates = true }: Pick<PincodeConfig, 'methods' | 'hidesFeeRates'>,
  fee: FeeRates | undefined,
): readonly string[] {
  return listRatesToHide(fee, methods, hidesFeeRates)
}

/** Above this number, unreadable entries are counted instead of named. */
const namedFaults = 20

/**
 * Schema of a form that may be saved. `otherActive` counts the shop's enabled records that are not part of this form:
 * all share the 25 slots. A list of readable entries can still be refused because of its size.
 */
export function pincodeConfigSchema(owner: CustomizationOwner, otherActive = 0) {
  return shape.check(
    z.superRefine((config, context) => {
      for (const { path, message } of findReasonIssues(config.reason ?? {}, ['pincode']))
        context.addIssue({ code: 'custom', path: [...path], message })
      const refuse = (path: keyof PincodeConfig, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (isEnabled(config.status)) {
        if (config.methods.length === 0) refuse('methods', messages.methodsMissing(owner))
        if (config.list.length === 0) refuse('list', messages.listMissing)
      }
      if (config.status === 'testing' && !config.testing?.token)
        refuse('status', issueMessages.testersUnknown)
      const bytes = countBytes(formatAppConfig(owner, config.methods, testingOrNoTesters(config)).value)
      if (bytes > limits.metafieldBytes) {
        refuse('methods', messages.methodNamesTooLong(bytes, limits.metafieldBytes))
      }
      for (const message of findListFaults(owner, config, otherActive)) refuse('list', message)
    }),
  )
}

function findListFaults(owner: CustomizationOwner, config: PincodeConfig, otherActive: number): string[] {
  const unread = findUnreadEntries(config.list)
  if (unread.length > 0) {
    const named = unread.slice(0, namedFaults)
    const more = unread.length - named.length
    return [
      ...named.map(({ problem, number, written }) => messages.entry(problem, number, written)),
      ...(more === 0 ? [] : [messages.moreEntries(more)]),
    ]
  }
  const written = countWrittenCodes(config.list)
  if (written > pincodeLimits.listCodes) return [messages.tooManyCodes(written, pincodeLimits.listCodes)]
  const codes = collectCodes(config.list)
  const sizeFaults = config.mode === 'allow' ? findAllowFaults(codes) : []
  const needed = config.mode === 'allow' ? 1 : countNeededRecords(codes)
  return [...sizeFaults, ...findSlotFaults(owner, config, needed, otherActive)]
}

/** An entry that cannot be parsed. `number` starts at 1. */
export type UnreadEntry = {
  readonly number: number
  readonly written: string
  readonly problem: PincodeProblem
}

function findUnreadEntries(list: readonly string[]): UnreadEntry[] {
  return list.flatMap((written, index) => {
    const parsed = parsePincodeEntry(written)
    return parsed.ok ? [] : [{ number: index + 1, written, problem: parsed.problem }]
  })
}

/** An allowing list hides methods outside it. It needs a single record, since each record is judged separately. */
function findAllowFaults(codes: CodeSet): string[] {
  const sets = formatSets('not_in', codes)
  if (sets.length <= setLimits.setsPerRecord) return []
  const bytes = sets.reduce((sum, set) => sum + countBytes(set), 0)
  return [messages.tooLargeForOneRecord(bytes, setLimits.setsPerRecord * limits.metafieldBytes)]
}

/** A disabled form uses no slot, but a form that could never be enabled is refused immediately. */
function findSlotFaults(
  owner: CustomizationOwner,
  { status }: PincodeConfig,
  needed: number,
  otherActive: number,
): string[] {
  const others = isEnabled(status) ? otherActive : 0
  const { activeRecordsMax } = functionOwners[owner]
  if (needed + others <= activeRecordsMax) return []
  return [messages.tooManyRecords(owner, needed, others, activeRecordsMax)]
}
