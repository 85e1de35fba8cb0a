import type { ShopRecord } from './record.ts'

/** Somebody who works in the shop's admin. */
export type StaffMember = {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly locale: string
  readonly accountOwner: boolean
  /** The app's scopes that the person has; null: all of them. */
  readonly permissions: readonly string[] | null
}

/** The owner first. */
export function listStaff({ owner, staff }: Pick<ShopRecord, 'owner' | 'staff'>): StaffMember[] {
  return [
    { ...owner, accountOwner: true, permissions: null },
    ...staff.map((one) => ({ ...one, accountOwner: false })),
  ]
}

/** Whoever uses the admin: the owner unless somebody else has signed in. */
export function findSignedIn(shop: Pick<ShopRecord, 'owner' | 'staff' | 'signedIn'>): StaffMember {
  const [owner, ...others] = listStaff(shop)
  if (owner === undefined) throw new Error('A shop has an owner')
  return others.find(({ id }) => id === shop.signedIn) ?? owner
}

/**
 * What a token of the person is good for: a part of the scopes that the shop has granted. A permission to write includes
 * reading, and somebody who may only read gets no more of a scope than that.
 */
export function limitScopes(granted: readonly string[], { permissions }: StaffMember): string[] {
  if (permissions === null) return [...granted]
  return granted.flatMap((scope) => {
    const read = scope.replace(/^write_/, 'read_')
    const write = scope.replace(/^read_/, 'write_')
    if (permissions.includes(scope) || permissions.includes(write)) return [scope]
    return permissions.includes(read) ? [read] : []
  })
}
