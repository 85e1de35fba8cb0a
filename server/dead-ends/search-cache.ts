import { createHash } from 'node:crypto'
import type { LoadedFunction } from '#function-host/index.ts'
import type { ActiveRecord } from '#rules/dead-ends/dead-end-request.ts'
import type { RecordRun } from './record-run.ts'

/** Enough for two shops with 50 records of 20 rules each. */
const searchCacheBytes = 48 * 1024 * 1024

/** Estimated bytes of the map, list and object around each entry. */
const entryBytes = 160

type Bounded<Value> = {
  find: (key: string) => Value | undefined
  /** `bytes` is the size of the value. */
  keep: (key: string, value: Value, bytes: number) => void
}

/** Run of a record in a compact form. */
export type CachedRun = {
  readonly effect: RunEffect
  /** Rules with their conditions, and the states of these conditions. Null for a function without a trace. */
  readonly trace: { readonly shape: TraceShape; readonly states: string } | null
}

export type RunEffect = Pick<RecordRun, 'operations' | 'hidden' | 'keptLast' | 'stops'>
export type TraceShape = readonly (readonly [rule: number, conditions: readonly number[]])[]

/** Facts about one record with one function build, valid for all shops that offer the same methods and rates. */
export type RecordCache = {
  /** Runs, by the record's judgement or by all values that the record reads from a checkout. */
  readonly runs: Bounded<CachedRun>
  /** Condition states, by the values that decide them. */
  readonly verdicts: Bounded<string>
  /** Equal effects of several runs share one object, and so do the rules of their traces. */
  readonly effects: Bounded<RunEffect>
  readonly shapes: Bounded<TraceShape>
}

/**
 * Work of earlier searches. A digest of its content identifies a record, so a changed record starts empty. Equal
 * records of two shops share facts that follow only from their content. The least recently used records are dropped
 * first.
 */
export type SearchCache = {
  of: (content: CachedContent, build: LoadedFunction | undefined) => RecordCache
  /** Estimated bytes in use. */
  bytes: () => number
}

export type CachedContent = {
  readonly record: Pick<ActiveRecord, 'functionHandle'> & { readonly blockOnFailure?: boolean }
  readonly stored: ReadonlyMap<string, string>
  readonly offered: { readonly paymentMethods: readonly string[]; readonly rates: readonly string[] }
}

type Entry = { record: RecordCache; bytes: number; isKept: boolean; build: LoadedFunction | undefined }

export function createSearchCache(maxBytes: number = searchCacheBytes): SearchCache {
  const entries = new Map<string, Entry>()
  let total = 0

  const drop = (key: string, entry: Entry) => {
    entries.delete(key)
    entry.isKept = false
    total -= entry.bytes
  }
  const shrink = () => {
    for (const [key, entry] of entries) {
      if (total <= maxBytes) return
      drop(key, entry)
    }
  }
  const bounded = <Value>(entry: () => Entry): Bounded<Value> => {
    const known = new Map<string, Value>()
    return {
      find: (key) => known.get(key),
      keep: (key, value, valueBytes) => {
        const owner = entry()
        if (!owner.isKept || known.has(key)) return
        known.set(key, value)
        const bytes = key.length + valueBytes + entryBytes
        owner.bytes += bytes
        total += bytes
        shrink()
      },
    }
  }
  const create = (key: string, build: LoadedFunction | undefined): Entry => {
    const self = (): Entry => entry
    const record = {
      runs: bounded<CachedRun>(self),
      verdicts: bounded<string>(self),
      effects: bounded<RunEffect>(self),
      shapes: bounded<TraceShape>(self),
    }
    const entry: Entry = { record, bytes: key.length + entryBytes, isKept: true, build }
    total += entry.bytes
    return entry
  }

  return {
    of: (content, build) => {
      const key = digestContent(content)
      const known = entries.get(key)
      // A new build may behave differently, so facts of the old one are dropped.
      if (known !== undefined && known.build !== build) drop(key, known)
      const entry = entries.get(key) ?? create(key, build)
      entries.delete(key)
      entries.set(key, entry)
      shrink()
      return entry.record
    },
    bytes: () => total,
  }
}

function digestContent({ record, stored, offered }: CachedContent): string {
  const { functionHandle, blockOnFailure = null } = record
  const content = [functionHandle, blockOnFailure, [...stored], offered.paymentMethods, offered.rates]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}
