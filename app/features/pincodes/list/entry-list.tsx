import { Button, InlineStack, Text } from '@shopify/polaris'
import { XSmallIcon } from '@shopify/polaris-icons'
import { useEffect, useRef } from 'react'
import type { PincodeMatch } from '#rules/features/pincodes/list/pincode-list-search.ts'
import { findOddLength } from '#rules/language/pincodes/odd-lengths.ts'
import { type PincodeEntry, parsePincodeEntry } from '#rules/language/pincodes/pincode.ts'
import { findLikelyCountry } from '#rules/language/pincodes/postal/likely-country.ts'
import { anyCountry, type PostalCountry } from '#rules/language/pincodes/postal/postal-countries.ts'
import { findPostalCover } from '#rules/language/pincodes/postal/postal-cover.ts'
import { readPostalEntry } from '#rules/language/pincodes/postal/read-postal-entry.ts'
import { showPostalEntry } from '#rules/language/pincodes/postal/show-postal-entry.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { postalWords } from '#rules/words/postal-codes.ts'
import styles from './list.module.css'
import { listBoxId } from './plain-text-area.tsx'

const words = pincodeListWords

/** Entry with its index in the whole list. */
export type ShownEntry = {
  readonly written: string
  readonly index: number
  readonly match?: PincodeMatch
}

type EntryListProps = {
  readonly entries: readonly ShownEntry[]
  /** Length of the whole list, and number of entries before this page. */
  readonly size: number
  readonly from: number
  readonly disabled: boolean
  /** Digits that nearly all codes of the list have. */
  readonly usualLength: number | undefined
  /** Country of the codes. */
  readonly country: PostalCountry
  readonly onRemove: (entry: ShownEntry) => void
}

/** Page of entries. A screen reader announces each entry's position in the whole list. */
export function EntryList({ entries, size, from, disabled, usualLength, country, onRemove }: EntryListProps) {
  const { list, keepFocusAt } = useKeptFocus(entries)
  return (
    <ul ref={list} className={styles.entries} aria-label={words.entriesLabel}>
      {entries.map((entry, index) => {
        const shown = showPostalEntry(entry.written, country)
        const notes = describe(entry, usualLength, country)
        return (
          <li
            key={entry.written}
            className={styles.entry}
            data-wide={notes.length > 0}
            aria-setsize={size}
            aria-posinset={from + index + 1}
          >
            <span className={styles.words}>
              <span>{shown}</span>
              {notes.map((note) => (
                <Text key={note} as="span" variant="bodySm" tone="subdued">
                  {note}
                </Text>
              ))}
            </span>
            <InlineStack>
              <Button
                variant="tertiary"
                size="slim"
                icon={XSmallIcon}
                accessibilityLabel={words.entry.remove(shown)}
                disabled={disabled}
                onClick={() => {
                  keepFocusAt(index)
                  onRemove(entry)
                }}
              />
            </InlineStack>
          </li>
        )
      })}
    </ul>
  )
}

/** Keeps the focus in the list for a merchant who removes entries by keyboard: the next entry takes it. */
function useKeptFocus(entries: readonly ShownEntry[]) {
  const list = useRef<HTMLUListElement>(null)
  const removedAt = useRef<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once the entry is gone.
  useEffect(() => {
    if (removedAt.current === undefined) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next =
      buttons[Math.min(removedAt.current, buttons.length - 1)] ?? document.getElementById(listBoxId)
    next?.focus()
    removedAt.current = undefined
  }, [entries.map(({ written }) => written).join()])
  return {
    list,
    keepFocusAt: (index: number) => {
      removedAt.current = index
    },
  }
}

function describe(
  { written, match }: ShownEntry,
  usualLength: number | undefined,
  country: PostalCountry,
): string[] {
  const { matches } = words.search
  return [
    ...describeEntry(written, usualLength, country),
    ...(match === 'inRange' || match === 'underPrefix' ? [matches[match]] : []),
  ]
}

/** Describes how many codes an entry covers, if it covers several, and an unusual length. */
function describeEntry(written: string, usualLength: number | undefined, country: PostalCountry): string[] {
  const parsed = parsePincodeEntry(written)
  if (!parsed.ok) return []
  const { entry } = parsed
  const cover = findPostalCover(written, country)
  if (cover !== undefined) return [postalWords.cover(cover), ...describeDoubt(written, country)]
  if (country === anyCountry && entry.kind === 'code') {
    const likely = findLikelyCountry(written)
    if (likely !== undefined) return [postalWords.partOf(likely)]
  }
  const odd = findOddLength(entry, usualLength)
  return [...describeExtent(entry), ...(odd === undefined ? [] : [words.doubts.digits(odd.digits)])]
}

/** Describes a doubtful reading, such as a starred part that covers more than the part itself. */
function describeDoubt(written: string, country: PostalCountry): string[] {
  const reading = readPostalEntry(written, country)
  return reading.ok && reading.doubt !== undefined
    ? [postalWords.doubts[reading.doubt](written, reading.entries)]
    : []
}

function describeExtent(entry: PincodeEntry): string[] {
  if (entry.kind === 'prefix' || entry.kind === 'open') return [words.entry.prefix]
  return entry.kind === 'range' ? [words.entry.range(Number(entry.last) - Number(entry.first) + 1)] : []
}
