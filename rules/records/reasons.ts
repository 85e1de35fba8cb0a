import { z } from '../schema.ts'
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

/** The version of the `reasons` metafield that this app writes. */
const reasonsVersion = 1

/** Letters of a reason in one language: a choice (docs/product.md#reasons-for-shoppers). */
export const reasonLength = 255

/** Text by language: BCP 47 code as `hi` or `pt-BR`, and `default` for all others. */
const textsSchema = z.record(z.string(), z.string())

const reasonSchema = z.object({
  /** The rule that it belongs to, by its place and title. Absent: the whole record. */
  rule: z.optional(z.object({ index: z.int().check(z.nonnegative()), title: z.string() })),
  texts: textsSchema,
})

const storedSchema = z.object({ version: z.literal(reasonsVersion), reasons: z.array(reasonSchema) })

/** Text for shoppers that says why a method is missing, in a metafield of its own on the record. */
export type Reason = Readonly<z.infer<typeof reasonSchema>>

/** Reasons of a record. A record without any has none, and so has one whose reasons cannot be read. */
export function readReasons(metafields: readonly Metafield[]): readonly Reason[] {
  try {
    const stored = findMetafield(metafields, metafieldKeys.reasons)?.value
    return stored === undefined ? [] : storedSchema.parse(JSON.parse(stored)).reasons
  } catch {
    return []
  }
}

/** Texts of the reason of a whole record: a list of pincodes, or the COD rules. Undefined where there is none. */
export function findRecordReason(metafields: readonly Metafield[]): ReasonTexts | undefined {
  return readReasons(metafields).find(({ rule }) => rule === undefined)?.texts
}

/** Texts of the reason of a rule. A rule is known by its place and title. Undefined where it has none. */
export function findRuleReason(
  reasons: readonly Reason[],
  index: number,
  title: string,
): ReasonTexts | undefined {
  return reasons.find(({ rule }) => rule?.index === index && rule.title === title)?.texts
}

/** Reasons of rules of which some were removed. `kept`: earlier places of the rules that are left, in their order. */
export function moveReasons(reasons: readonly Reason[], kept: readonly number[]): Reason[] {
  return reasons.flatMap(({ rule, texts }) => {
    if (rule === undefined) return [{ texts }]
    const index = kept.indexOf(rule.index)
    return index === -1 ? [] : [{ rule: { ...rule, index }, texts }]
  })
}

/**
 * Metafields that a save writes for the reasons. Empty texts are left out. A save cannot delete a metafield, so reasons
 * that were removed are stored as an empty list.
 */
export function formatReasons(stored: readonly Metafield[], reasons: readonly Reason[]): Metafield[] {
  const kept = reasons
    .map((reason): Reason => ({ ...reason, texts: trimReason(reason.texts) }))
    .filter(({ texts }) => Object.keys(texts).length > 0)
  if (kept.length === 0 && findMetafield(stored, metafieldKeys.reasons) === undefined) return []
  return [formatJsonMetafield(metafieldKeys.reasons, { version: reasonsVersion, reasons: kept })]
}

/** The texts as they are stored: without spaces at their ends, and without empty ones. */
export function trimReason(texts: ReasonTexts): ReasonTexts {
  const trimmed = Object.entries(texts).map(([language, text]) => [language, text.trim()] as const)
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ''))
}
