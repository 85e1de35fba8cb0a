import { listAnd } from '#forms/text/language.ts'
import type { FunctionOwner } from '../language/function-owners.ts'

const things: Readonly<Record<FunctionOwner, string>> = {
  discount: 'discounts',
  delivery: 'delivery customizations',
  payment: 'payment customizations',
  validation: 'checkout checks',
}

const list = (owners: readonly FunctionOwner[]) => listAnd(owners.map((owner) => things[owner]))

/** A person sees through the app no more than in the store's admin. */
export const unseenWords = {
  notListed: (owners: readonly FunctionOwner[]) =>
    `You don’t have permission to see ${list(owners)}, so they’re not listed here. Ask the store owner for the permission.`,
  notChecked: (owners: readonly FunctionOwner[]) =>
    `You don’t have permission to see ${list(owners)}, so we didn’t check them. Ask the store owner for the permission.`,
} as const
