import { useCallback, useEffect, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { extendPath } from '#forms/path.ts'
import { formWords } from '#forms/words.ts'
import { useAnnouncement } from '../../ui/use-announcement.ts'
import { useFormFields } from '../schema/form-fields-context.ts'
import { focusListPart, type ListFocus, type ListPart } from './list-focus.ts'

const words = formWords.list

/** Maximum number of items in a list (docs/product.md#editor). */
const defaultListMaximum = 9999

type RepeatableListOptions = {
  /** Path of the list in the form, which is also the id of its element. */
  readonly path: string
  readonly itemLabel: string
  readonly maximum?: number | undefined
  /** Name of the item's field that holds its title. */
  readonly itemTitleName?: string | undefined
  /**
   * Returns the id of the field that takes the focus in a new item. By default it is the first field. `item` is the id
   * of the item.
   */
  readonly focusedField?: (item: string) => string
}

/** A list of the form with its items and actions. Each action is announced and moves the focus to a suitable part. */
export function useRepeatableList({
  path,
  itemLabel,
  maximum = defaultListMaximum,
  itemTitleName,
  focusedField,
}: RepeatableListOptions) {
  const { form } = useFormFields()
  const { fields, append, remove, move, insert } = useFieldArray({
    control: form.control,
    name: path,
    keyName: '_key',
  })
  const [announcement, announce] = useAnnouncement('')
  const wantedFocus = useRef<ListFocus | undefined>(undefined)
  const count = fields.length

  // The item that takes the focus exists only after the form is drawn.
  useEffect(() => {
    if (wantedFocus.current === undefined) return
    focusListPart(path, wantedFocus.current, focusedField)
    wantedFocus.current = undefined
  })

  const titleAt = useCallback(
    (index: number) => {
      const title: unknown =
        itemTitleName === undefined ? '' : form.getValues(extendPath(path, index, itemTitleName))
      return typeof title === 'string' && title.trim() !== '' ? title : words.numbered(itemLabel, index + 1)
    },
    [form, path, itemLabel, itemTitleName],
  )

  return {
    keys: fields.map(({ _key }) => _key),
    isFull: count >= maximum,
    maximum,
    announcement,
    add: (item: Record<string, unknown>) => {
      if (count >= maximum) return
      wantedFocus.current = { index: count, part: 'fields' }
      append(item, { shouldFocus: false })
      announce(words.added(titleAt(count), count + 1))
    },
    duplicate: (index: number) => {
      if (count >= maximum) return
      wantedFocus.current = { index: index + 1, part: 'fields' }
      announce(words.duplicated(titleAt(index)))
      insert(index + 1, structuredClone(form.getValues(extendPath(path, index))), { shouldFocus: false })
    },
    remove: (index: number) => {
      announce(words.removed(titleAt(index), count - 1))
      wantedFocus.current =
        count === 1 ? { part: 'add' } : { index: Math.min(index, count - 2), part: 'remove' }
      remove(index)
    },
    /**
     * Announces a move in the caller's words, even if the index stays the same. For moves that change more than the
     * index.
     */
    arrange: (from: number, to: number, described: string, part: ListPart) => {
      announce(described)
      wantedFocus.current = { index: to, part }
      if (from !== to) move(from, to)
    },
    titleAt,
    /** `part` keeps the focus after the move, since merchants often move an item several times. */
    move: (from: number, to: number, part: 'handle' | 'up' | 'down') => {
      if (to < 0 || to >= count || from === to) return
      announce(words.moved(titleAt(from), to + 1, count))
      wantedFocus.current = { index: to, part }
      move(from, to)
    },
  }
}

export type RepeatableList = ReturnType<typeof useRepeatableList>
