import type { Action } from '../rule-set.ts'

type Json = Action['params'][string]

/** Members of a stored value. Empty if it is not an object. */
export function membersOf(value: Json | undefined): Readonly<Record<string, Json>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}

/** Ids of a stored list. Empty if it is not a list. */
export function idsIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map((id) => String(id).trim()).filter((id) => id !== '') : []
}
