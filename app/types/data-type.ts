import type { RuleSetListItem } from '#rules/features/rule-list/list-item.ts'
import type { RuleOwner } from '#rules/language/function-owners.ts'
import type { RuleTypeHandle } from '#rules/language/rule-types.ts'

/** Property of an item that a list can show. Its kind decides which cell is drawn. */
export type DataField = {
  readonly name: keyof RuleSetListItem
  readonly kind: 'title' | 'status' | 'summary'
  readonly label: string
  readonly sortable: boolean
}

/** Records that the app stores under one handle: their name and their storage. */
export type DataType = {
  readonly handle: RuleTypeHandle
  readonly title: string
  readonly description: string
  /** One item, as in "Create a new {resourceName}". */
  readonly resourceName: string
  /** Items are the platform's records of one owner. */
  readonly storage: { readonly kind: 'record'; readonly owner: RuleOwner }
}
