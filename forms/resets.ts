import { accepts } from './accepted-values.ts'
import { deriveFieldDefault } from './defaults.ts'
import type { FormSchema } from './field-schema.ts'
import {
  type HoldingField,
  isInForce,
  type LevelField,
  type LevelValues,
  listLevel,
  namesOf,
} from './level.ts'

export type Reset = { readonly name: string; readonly value: unknown }

/**
 * Plans the other changes to an object after one of its values has changed:
 * - a field that lists siblings in `resets` resets them to their defaults;
 * - a name that now belongs to another field is reset unless that field can have the value. A reset can cause others,
 * which are included.
 */
export function planResets(schema: FormSchema, before: LevelValues, after: LevelValues): Reset[] {
  const level = listLevel(schema)
  const resets = new Map<string, unknown>()
  let previous = before
  let current = after
  for (let round = 0; round <= level.length; round += 1) {
    const found = planRound(level, previous, current).filter(({ name }) => !resets.has(name))
    if (found.length === 0) break
    for (const { name, value } of found) resets.set(name, value)
    previous = current
    current = { ...current, ...Object.fromEntries(resets) }
  }
  return [...resets]
    .map(([name, value]) => ({ name, value }))
    .filter(({ name, value }) => after[name] !== value)
}

function planRound(level: readonly LevelField[], before: LevelValues, after: LevelValues): Reset[] {
  const owners = (values: LevelValues) => findOwners(level, values)
  const [ownersBefore, ownersAfter] = [owners(before), owners(after)]
  const dependencies = new Set(
    [...ownersAfter].flatMap(([name, field]) =>
      before[name] !== after[name] && 'resets' in field ? (field.resets ?? []) : [],
    ),
  )
  return [...ownersAfter].flatMap(([name, field]) => {
    const isNewOwner = ownersBefore.get(name) !== field
    const mustReset = dependencies.has(name) || (isNewOwner && !accepts(field, after[name]))
    return mustReset ? [{ name, value: deriveFieldDefault(field) }] : []
  })
}

/** The field in use for each name. A switch or a choice without a name resets its values itself. */
function findOwners(level: readonly LevelField[], values: LevelValues): Map<string, HoldingField> {
  const owners = new Map<string, HoldingField>()
  for (const { field, hidden } of level) {
    const [name] = namesOf(field)
    const isNamed = field.name !== undefined && name !== undefined
    if (isNamed && !owners.has(name) && isInForce(hidden, values)) owners.set(name, field)
  }
  return owners
}
