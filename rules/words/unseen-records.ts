import type { FunctionOwner } from '../language/function-owners.ts'
import { listAnd } from './language.ts'

const things: Readonly<Record<FunctionOwner, string>> = {
  discount: 'discounts',
  delivery: 'delivery customizations',
  payment: 'payment customizations',
  validation: 'checkout rules',
}

/** A person sees through the app no more than in the store's admin. */
export const unseenWords = {
  notListed: (owners: readonly FunctionOwner[]) => describe(owners, 'they are not listed here'),
  notChecked: (owners: readonly FunctionOwner[]) => describe(owners, 'they were not checked'),
} as const

const describe = (owners: readonly FunctionOwner[], consequence: string) =>
  `Your account in this store’s admin may not see ${listAnd(owners.map((owner) => things[owner]))}, so ${consequence}. Ask the store’s owner for the permission.`
