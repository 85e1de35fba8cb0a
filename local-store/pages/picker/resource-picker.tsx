import { useState } from 'react'
import { describeFailure } from '../api/store-api.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { SearchField } from '../design/text-field.tsx'
import { useSettled } from '../design/use-settled.ts'
import { deriveLimit } from './picker-options.ts'
import { PickerRow } from './picker-row.tsx'
import type { PickerItem, Selection } from './picker-selection.ts'
import {
  derivePreselection,
  deriveResult,
  hasRoom,
  toggleResource,
  toggleVariant,
} from './picker-selection.ts'
import styles from './resource-picker.module.css'
import { usePickerItems } from './use-picker-items.ts'
import type { OpenPicker } from './use-resource-picker.ts'

const searchPauseMilliseconds = 200

const nouns = {
  product: ['product', 'products'],
  variant: ['variant', 'variants'],
  collection: ['collection', 'collections'],
} as const

/** `shopify.resourcePicker()`: search, tick, confirm. */
export function ResourcePicker({ options, onDone }: OpenPicker) {
  const [search, setSearch] = useState(options.query ?? '')
  const settledSearch = useSettled(search, searchPauseMilliseconds)
  const { pages, items, chosen } = usePickerItems(options, settledSearch)
  const [touched, setTouched] = useState<Selection>()
  const selection = touched ?? derivePreselection(options.selectionIds ?? [], chosen.data ?? [])
  // Items that were ticked in an earlier search. They are no longer on screen, but belong to the result.
  const [seen] = useState(() => new Map<string, PickerItem>())
  for (const item of [...(chosen.data ?? []), ...items]) seen.set(item.id, item)

  const limit = deriveLimit(options.multiple)
  const [one, many] = nouns[options.type]
  const verb = options.action === 'select' ? 'Select' : 'Add'
  const waiting = chosen.isPending || pages.isPending
  const fault = pages.error ?? chosen.error

  return (
    <Dialog
      title={`${verb} ${limit === 1 ? one : many}`}
      size="large"
      onDismiss={() => onDone(undefined)}
      footer={
        <>
          <span className={styles.count} role="status">
            {selection.size}
            {Number.isFinite(limit) ? `/${limit}` : ''} {selection.size === 1 && limit !== 1 ? one : many}{' '}
            selected
          </span>
          <Button onClick={() => onDone(undefined)}>Cancel</Button>
          <Button kind="primary" disabled={waiting} onClick={() => onDone(deriveResult(selection, seen))}>
            {verb}
          </Button>
        </>
      }
    >
      <div className={styles.search}>
        <SearchField
          label={`Search ${many}`}
          placeholder={`Search ${many}`}
          value={search}
          onChange={setSearch}
        />
      </div>
      {fault ? (
        <p className={styles.notice} role="alert">
          {describeFailure(fault)}
        </p>
      ) : waiting ? (
        <p className={styles.notice}>Loading {many}…</p>
      ) : items.length === 0 ? (
        <p className={styles.notice}>No {many} found. Try another word.</p>
      ) : (
        <ul className={styles.list} aria-label={many} aria-busy={pages.isPlaceholderData}>
          {items.map((item) => (
            <PickerRow
              key={item.id}
              item={item}
              selection={selection}
              showVariants={options.filter?.variants !== false}
              full={!hasRoom(selection, limit)}
              onToggle={() => setTouched(toggleResource(selection, item, limit))}
              onToggleVariant={(variantId) => setTouched(toggleVariant(selection, item, variantId, limit))}
            />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <div className={styles.more}>
          <Button busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </Dialog>
  )
}
