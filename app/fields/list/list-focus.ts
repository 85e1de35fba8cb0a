import { drawNow } from '../../ui/drawn-in-view.tsx'
import { focusField } from '../schema/focus-field.ts'

export type ListPart = 'handle' | 'up' | 'down' | 'remove' | 'fields' | 'group'
export type ListFocus = { readonly index: number; readonly part: ListPart } | { readonly part: 'add' }

/** Attribute that names parts of a list, so that they can be found to take the focus. */
export const listPartAttribute = 'data-list-part'
export const listItemId = (path: string, index: number) => `${path}.${index}`

/** Parts that take the focus if the first choice is disabled, such as "move up" on the first item. */
const substitutes = {
  up: ['up', 'down', 'handle'],
  down: ['down', 'up', 'handle'],
  handle: ['handle'],
  remove: ['remove'],
  fields: ['fields'],
  group: ['group', 'handle'],
} as const satisfies Record<ListPart, readonly ListPart[]>

/** @param focusedField id of an item's field that takes the focus before its first one. */
export function focusListPart(
  path: string,
  wanted: ListFocus,
  focusedField?: (item: string) => string,
): void {
  if (!('index' in wanted)) {
    findControl(document.getElementById(path), 'add')?.focus()
    return
  }
  const itemId = listItemId(path, wanted.index)
  drawNow(itemId)
  if (wanted.part === 'fields' && focusedField !== undefined && focusField(focusedField(itemId))) return
  const item = document.getElementById(itemId)
  for (const part of substitutes[wanted.part]) {
    const control = findControl(item, part)
    if (control === undefined) continue
    control.focus()
    return
  }
}

function findControl(within: HTMLElement | null, part: string): HTMLElement | undefined {
  // Lists may be nested. The first match is the item's own part, since its header comes first.
  const found = within?.querySelector(`[${listPartAttribute}="${part}"]`)
  return (
    found?.querySelector<HTMLElement>(
      ':is(input, select, textarea, button):not(:disabled, [aria-disabled="true"])',
    ) ?? undefined
  )
}
