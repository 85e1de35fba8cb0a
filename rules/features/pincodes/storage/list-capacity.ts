import { countBytes, limits as platformLimits } from '../../../language/limits.ts'
import { type CodeSet, collectCodes, countCodes } from '../../../language/pincodes/code-set.ts'
import { deriveListStorage, type ListStorage } from './frontend-config.ts'
import type { PincodeConfig } from './pincode-config.ts'
import { deriveLayout } from './pincode-layout.ts'
import { formatSets, parseSet, type SetForm, weighInteger, weighText } from './pincode-sets.ts'
import { setLimits } from './set-limits.ts'

/** Used part of a limit. */
export type LimitUse = { readonly used: number; readonly of: number }

/** Stored form of a list, and the remaining room. */
export type ListCapacity = {
  /** Forms of the codes for checkout. There are several if the list has integers and texts. */
  readonly forms: readonly SetForm[]
  /** Form of the list itself, for reading it back. */
  readonly storage: ListStorage
  /** Different codes and beginnings in the list. */
  readonly codes: number
  /** Used sets, out of the sets in the needed records. */
  readonly sets: LimitUse
  /** Bytes of the sets, out of the maximum of these records. */
  readonly bytes: LimitUse
  /** Needed records, out of the maximum that this form may have in addition to the store's other active records. */
  readonly records: LimitUse & { readonly otherActive: number }
  /** Estimated number of further codes like those of the list. Zero if it is already too large. */
  readonly codesLeft: number
}

/** Average characters per code, assumed for an empty hiding list: six digits and a comma. */
const usualWeight = 7

/** `otherActive` counts the enabled records of the shop that are not part of this form. */
export function deriveListCapacity(config: PincodeConfig, otherActive: number): ListCapacity {
  const codes = collectCodes(config.list)
  const isAllow = config.mode === 'allow'
  const parts = isAllow ? [codes] : deriveLayout(codes, [])
  const sets = parts.flatMap((part) => formatSets(isAllow ? 'not_in' : 'in', part))
  const bytes = sets.reduce((sum, set) => sum + countBytes(set), 0)
  const slots = Math.max(0, platformLimits.activeCustomizations - otherActive)
  const allowed = isAllow ? Math.min(1, slots) : slots
  const capacity = (records: number) => records * setLimits.setsPerRecord
  return {
    forms: listForms(sets),
    storage: deriveListStorage(config.list, codes),
    codes: countCodes(codes),
    sets: { used: sets.length, of: capacity(parts.length) },
    bytes: { used: bytes, of: capacity(parts.length) * platformLimits.metafieldBytes },
    records: { used: parts.length, of: allowed, otherActive },
    codesLeft: isAllow
      ? countLeft(bytes, countCodes(codes), capacity(allowed) * setLimits.chunkCharacters)
      : countLeft(weigh(codes), countCodes(codes), capacity(allowed) * setLimits.chunkCharacters),
  }
}

function listForms(sets: readonly string[]): SetForm[] {
  const forms = sets.map(parseSet).flatMap((parsed) => (parsed.ok ? [parsed.set.form] : []))
  return [...new Set(forms)]
}

function weigh({ integers, texts }: CodeSet): number {
  return (
    integers.reduce((sum, code) => sum + weighInteger(code), 0) +
    texts.reduce((sum, code) => sum + weighText(code), 0)
  )
}

function countLeft(used: number, codes: number, capacity: number): number {
  const each = codes === 0 ? usualWeight : used / codes
  return Math.max(0, Math.floor((capacity - used) / each))
}
