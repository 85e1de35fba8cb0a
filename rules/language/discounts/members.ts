import type { Action } from '../rule-set.ts'

type Json = Action['params'][string]

/** The members of a stored value; none if it is no object. */
export function membersOf(value: Json | undefined): Readonly<Record<string, Json>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}

/** The ids of a stored list; none if it is no list. */
export function idsIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map((id) => String(id).trim()).filter((id) => id !== '') : []
}
