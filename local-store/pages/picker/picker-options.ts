import type { ResourcePickerOptions } from '../../app-bridge/surface.ts'

const types = ['product', 'variant', 'collection'] as const

/** Checks the app's options before a dialog opens. A wrong option throws an error that names it. */
export function parsePickerOptions(options: unknown): ResourcePickerOptions {
  if (typeof options !== 'object' || options === null)
    throw new Error('resourcePicker needs options with a type.')
  const { type, multiple, action, selectionIds } = options as Partial<Record<string, unknown>>
  if (!types.some((known) => known === type)) {
    throw new Error(`resourcePicker: type must be one of ${types.join(', ')}, not ${JSON.stringify(type)}.`)
  }
  const isCount = typeof multiple === 'number' && Number.isInteger(multiple) && multiple > 0
  if (multiple !== undefined && typeof multiple !== 'boolean' && !isCount) {
    throw new Error('resourcePicker: multiple must be true, false or a whole number above 0.')
  }
  if (action !== undefined && action !== 'add' && action !== 'select') {
    throw new Error('resourcePicker: action must be add or select.')
  }
  if (selectionIds !== undefined && !Array.isArray(selectionIds)) {
    throw new Error('resourcePicker: selectionIds must be a list of {id}.')
  }
  return options as ResourcePickerOptions
}

/** Largest number of chosen items. */
export function deriveLimit(multiple: boolean | number | undefined): number {
  if (typeof multiple === 'number') return multiple
  return multiple ? Number.POSITIVE_INFINITY : 1
}

/** Query string of the store's picker for a search. Both the app's hidden filter and the merchant's words apply. */
export function formatPickerQuery(options: ResourcePickerOptions, search: string): URLSearchParams {
  const { filter } = options
  const hidden = filter?.query && (/\sOR\s/i.test(filter.query) ? `(${filter.query})` : filter.query)
  const query = [hidden, search.trim()].filter(Boolean).join(' ')
  const statuses = [
    'ACTIVE',
    ...(filter?.draft === false ? [] : ['DRAFT']),
    ...(filter?.archived === false ? [] : ['ARCHIVED']),
  ]
  const parameters = new URLSearchParams({ type: options.type })
  if (query !== '') parameters.set('query', query)
  if (options.type === 'product') parameters.set('status', statuses.join(','))
  return parameters
}
