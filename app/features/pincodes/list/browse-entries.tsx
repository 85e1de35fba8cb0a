import { BlockStack, Button, Icon, InlineStack, Text, TextField } from '@shopify/polaris'
import { SearchIcon } from '@shopify/polaris-icons'
import { useMemo, useState } from 'react'
import { pincodeListWords } from '#rules/words/pincode-list.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { EntryList, type ShownEntry } from './entry-list.tsx'
import { Pager } from './pager.tsx'
import type { ListEditor } from './use-list-editor.ts'
import { useTask } from './use-task.ts'

const words = pincodeListWords

/** Entries per page: enough to look through, and few enough to draw between two key presses. */
const pageSize = 60
/** Smallest list with a search. A shorter list is seen at a glance. */
const searchableFrom = 10

/** The list page by page, or the results of a search. */
export function BrowseEntries({
  editor,
  disabled,
  usualLength,
}: {
  readonly editor: ListEditor
  readonly disabled: boolean
  readonly usualLength: number | undefined
}) {
  const { list, entries, country } = editor
  const [wantedPage, setWantedPage] = useState(0)
  const [text, setText] = useState('')
  const isSearching = text.trim() !== ''

  const from = clampPage(wantedPage, entries.length)
  const question = useMemo(
    () => (isSearching ? { list, text, from: wantedPage, size: pageSize, country } : undefined),
    [isSearching, list, text, wantedPage, country],
  )
  const { result: found, isFresh } = useTask('search', question)

  const search = (typed: string) => {
    setText(typed)
    setWantedPage(0)
  }
  const shown: readonly ShownEntry[] = isSearching
    ? (found?.page ?? [])
    : entries.slice(from, from + pageSize).map((written, index) => ({ written, index: from + index }))
  const size = isSearching ? (found?.count ?? 0) : entries.length

  if (entries.length === 0) {
    return (
      <Text as="p" tone="subdued">
        {words.empty}
      </Text>
    )
  }
  return (
    <BlockStack gap="300">
      {(entries.length >= searchableFrom || isSearching) && (
        <TextField
          label={words.search.label}
          labelHidden
          value={text}
          onChange={search}
          placeholder={words.search.placeholder}
          prefix={<Icon source={SearchIcon} />}
          clearButton
          onClearButtonClick={() => search('')}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {isSearching && found !== undefined && (
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="span" tone="subdued">
            {words.search.found(found.count)}
          </Text>
          {found.removable > 0 && (
            <Button
              variant="plain"
              tone="critical"
              disabled={disabled || !isFresh}
              onClick={() => void editor.removeFound(text)}
            >
              {words.search.remove(found.removable)}
            </Button>
          )}
        </InlineStack>
      )}
      <EntryList
        entries={shown}
        size={size}
        from={isSearching ? wantedPage : from}
        disabled={disabled}
        usualLength={usualLength}
        country={country}
        onRemove={({ written, index }) => void editor.removeEntry(written, index)}
      />
      <Pager from={isSearching ? wantedPage : from} pageSize={pageSize} size={size} onGo={setWantedPage} />
      <LiveRegion
        text={isSearching && isFresh && found !== undefined ? words.search.found(found.count) : ''}
      />
    </BlockStack>
  )
}

/** Start of a page that exists. Entries may have been removed since. */
function clampPage(wanted: number, size: number): number {
  return Math.min(wanted, Math.max(0, Math.ceil(size / pageSize) - 1) * pageSize)
}
