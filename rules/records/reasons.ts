import { z } from '../schema.ts'
import { describeFault } from './json-fault.ts'
import { findMetafield, formatJsonMetafield, type Metafield, metafieldKeys } from './metafields.ts'
import type { ReasonTexts } from './reason-texts.ts'

export type { ReasonTexts, ReasonVariable } from './reason-texts.ts'
export {
  chooseReasonText,
  fillReason,
  listNamedVariables,
  otherLanguages,
  reasonVariables,
} from './reason-texts.ts'

/** Version of the `reasons` metafield that this app writes. */
const reasonsVersion = 1

/** Maximum letters of a reason in one language: a choice (docs/product.md#reasons-for-shoppers). */
export const reasonLength = 255

/** Text by language. The key is a BCP 47 code such as `hi` or `pt-BR`, or `default` for all other languages. */
const textsSchema = z.record(z.string(), z.string())

const reasonSchema = z.object({
  /** The rule with this reason, by its index and title. Absent: the reason is for the whole record. */
  rule: z.optional(z.object({ index: z.int().check(z.nonnegative()), title: z.string() })),
  texts: textsSchema,
})

const storedSchema = z.object({ version: z.literal(reasonsVersion), reasons: z.array(reasonSchema) })

/**
 * Text for shoppers that explains why a method is missing. A separate metafield of the record has all of its reasons.
 */
export type Reason = Readonly<z.infer<typeof reasonSchema>>

/** Reads the reasons of a record. Empty if there are none, or if they cannot be read. */
export function readReasons(metafields: readonly Metafield[]): readonly Reason[] {
  const read = parseReasons(metafields)
  return typeof read === 'string' ? [] : read
}

/** Fault of stored reasons. Undefined if they can be read. */
export function findReasonsFault(metafields: readonly Metafield[]): string | undefined {
  const read = parseReasons(metafields)
  return typeof read === 'string' ? read : undefined
}

function parseReasons(metafields: readonly Metafield[]): readonly Reason[] | string {
  try {
    const stored = findMetafield(metafields, metafieldKeys.reasons)?.value
    if (stored === undefined) return []
    const { data, error } = storedSchema.safeParse(JSON.parse(stored))
    return data === undefined ? describeFault(error) : data.reasons
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Finds the texts of the reason for a whole record: a list of pincodes, or the COD rules. Undefined if there is none.
 */
export function findRecordReason(metafields: readonly Metafield[]): ReasonTexts | undefined {
  return readReasons(metafields).find(({ rule }) => rule === undefined)?.texts
}

/**
 * Finds the texts of the reason for a rule. The rule is identified by its index and title. Undefined if it has none.
 */
export function findRuleReason(
  reasons: readonly Reason[],
  index: number,
  title: string,
): ReasonTexts | undefined {
  return reasons.find(({ rule }) => rule?.index === index && rule.title === title)?.texts
}

/**
 * Adapts the reasons to rules of which some were removed. `kept`: previous indices of the remaining rules, in order.
 */
export function moveReasons(reasons: readonly Reason[], indices: readonly number[]): Reason[] {
  return reasons.flatMap(({ rule, texts }) => {
    if (rule === undefined) return [{ texts }]
    const index = indices.indexOf(rule.index)
    return index === -1 ? [] : [{ rule: { ...rule, index }, texts }]
  })
}

/**
 * Formats the metafields that a save writes for reasons. Empty texts are left out. A save cannot delete a metafield, so
 * removed reasons are stored as an empty list. Reasons that cannot be read stay until the form has others.
 */
export function formatReasons(stored: readonly Metafield[], reasons: readonly Reason[]): Metafield[] {
  const written = reasons
    .map((reason): Reason => ({ ...reason, texts: trimReason(reason.texts) }))
    .filter(({ texts }) => Object.keys(texts).length > 0)
  const isStored = findMetafield(stored, metafieldKeys.reasons) !== undefined
  if (written.length === 0 && (!isStored || findReasonsFault(stored) !== undefined)) return []
  return [formatJsonMetafield(metafieldKeys.reasons, { version: reasonsVersion, reasons: written })]
}

/** Texts in the stored form: trimmed, and without empty ones. */
export function trimReason(texts: ReasonTexts): ReasonTexts {
  const trimmed = Object.entries(texts).map(([language, text]) => [language, text.trim()] as const)
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ''))
}
