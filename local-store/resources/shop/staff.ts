import type { ShopRecord } from './record.ts'

/** A person who works in the shop's admin. */
export type StaffMember = {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly locale: string
  readonly accountOwner: boolean
  /** The app's scopes that the person has. Null for all scopes. */
  readonly permissions: readonly string[] | null
}

/** Lists the owner first. */
export function listStaff({ owner, staff }: Pick<ShopRecord, 'owner' | 'staff'>): StaffMember[] {
  return [
    { ...owner, accountOwner: true, permissions: null },
    ...staff.map((one) => ({ ...one, accountOwner: false })),
  ]
}

/** The signed-in person, which is the owner until another one signs in. */
export function findSignedIn(shop: Pick<ShopRecord, 'owner' | 'staff' | 'signedIn'>): StaffMember {
  const [owner, ...others] = listStaff(shop)
  if (owner === undefined) throw new Error('A shop has an owner')
  return others.find(({ id }) => id === shop.signedIn) ?? owner
}

/**
 * Scopes of a token for the person: those of the shop's granted scopes that the person has. A write permission includes
 * reading. A read permission reduces a write scope to reading.
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
