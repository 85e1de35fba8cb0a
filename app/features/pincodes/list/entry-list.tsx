import { Button, InlineStack, Text } from '@shopify/polaris'
import { XSmallIcon } from '@shopify/polaris-icons'
import { useEffect, useRef } from 'react'
import type { PincodeMatch } from '#rules/features/pincodes/list/pincode-list-search.ts'
import { findOddLength } from '#rules/language/pincodes/odd-lengths.ts'
import { type PincodeEntry, parsePincodeEntry } from '#rules/language/pincodes/pincode.ts'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import styles from './list.module.css'
import { listBoxId } from './plain-text-area.tsx'

const words = pincodeListWords

/** An entry with its place in the whole list. */
export type ShownEntry = {
  readonly written: string
  readonly place: number
  readonly match?: PincodeMatch
}

type EntryListProps = {
  readonly entries: readonly ShownEntry[]
  /** How long the list is of which this is a page, and how many of it come before. */
  readonly size: number
  readonly from: number
  readonly disabled: boolean
  /** Digits that nearly all codes of the list have. */
  readonly usualLength: number | undefined
  readonly onRemove: (entry: ShownEntry) => void
}

/** A page of entries. A screen reader is told of each where it stands in the whole list. */
export function EntryList({ entries, size, from, disabled, usualLength, onRemove }: EntryListProps) {
  const { list, keepFocusAt } = useKeptFocus(entries)
  return (
    <ul ref={list} className={styles.entries} aria-label={words.entriesLabel}>
      {entries.map((entry, index) => {
        const notes = describe(entry, usualLength)
        return (
          <li
            key={entry.written}
            className={styles.entry}
            data-wide={notes.length > 0}
            aria-setsize={size}
            aria-posinset={from + index + 1}
          >
            <span className={styles.words}>
              <span>{entry.written}</span>
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
                accessibilityLabel={words.entry.remove(entry.written)}
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

/** Whoever removes one entry after the other by keyboard finds the next under the same key. */
function useKeptFocus(entries: readonly ShownEntry[]) {
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once the entry is gone.
  useEffect(() => {
    if (place.current === undefined) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[Math.min(place.current, buttons.length - 1)] ?? document.getElementById(listBoxId)
    next?.focus()
    place.current = undefined
  }, [entries.map(({ written }) => written).join()])
  return {
    list,
    keepFocusAt: (index: number) => {
      place.current = index
    },
  }
}

function describe({ written, match }: ShownEntry, usualLength: number | undefined): string[] {
  const { matches } = words.search
  return [
    ...describeEntry(written, usualLength),
    ...(match === 'inRange' || match === 'underPrefix' ? [matches[match]] : []),
  ]
}

/** How much an entry stands for, where that is more than itself, and whether its length stands out. */
function describeEntry(written: string, usualLength: number | undefined): string[] {
  const parsed = parsePincodeEntry(written)
  if (!parsed.ok) return []
  const { entry } = parsed
  const odd = findOddLength(entry, usualLength)
  return [...describeExtent(entry), ...(odd === undefined ? [] : [words.doubts.digits(odd.digits)])]
}

function describeExtent(entry: PincodeEntry): string[] {
  if (entry.kind === 'prefix') return [words.entry.prefix]
  return entry.kind === 'range' ? [words.entry.range(Number(entry.last) - Number(entry.first) + 1)] : []
}
