import type { IssuePath } from '#forms/issue.ts'
import { pickedNames } from './action-fields.ts'

/** Path of a discount action's field, given the path of the stored value in its params. */
export function pathInAction([name, ...within]: IssuePath): IssuePath {
  switch (name) {
    case 'value':
      return ['value', ...pathInValue(within)]
    case 'tags':
    case 'onSale':
      return ['chosen', name]
    case 'besides':
      return ['askElse', 'params', ...pathInMinimum(within)]
    case 'pieces':
      return ['limitPieces', 'params', name]
    case 'minimum':
      return pathInMinimum(within)
    case 'collectionIds':
    case 'productIds':
      return ['chosen', pickedNames[name]]
    case 'buyCollectionIds':
    case 'getCollectionIds':
      return [pickedNames[name]]
    case 'maxUsesPerOrder':
      return ['perOrder', 'params', name]
    default:
      return name === undefined ? [] : [name]
  }
}

function pathInMinimum([name]: IssuePath): IssuePath {
  return name === 'value' ? ['minimum', 'params', name] : ['minimum', 'measure']
}

function pathInValue([name, index, member, ...within]: IssuePath): IssuePath {
  if (name === undefined || name === 'type') return ['type']
  if (name === 'cap') return ['params', 'cap', 'params', 'amount']
  if (name !== 'tiers') return ['params', name]
  const steps: IssuePath = ['params', 'steps', 'tiers']
  if (index === undefined) return steps
  if (member === 'value') return [...steps, index, member, ...pathInValue(within)]
  return [...steps, index, ...(member === undefined ? [] : [member])]
}
