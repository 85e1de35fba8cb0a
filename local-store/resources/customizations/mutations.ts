import type { AdminContext } from '../../admin-api/context.ts'
import { findNumber, formatGid } from '../../platform-ids.ts'
import { type State, takeId } from '../../state/state.ts'
import { isoNow } from '../../world.ts'
import { writeMetafield } from '../metafields/write.ts'
import { customizationForm } from './form.ts'
import {
  type CustomizationInput,
  countActive,
  createInputChecks,
  maximumMessage,
  mostActive,
  recordGid,
} from './input.ts'
import type { CustomizationNames } from './names.ts'
import type { CustomizationKind, CustomizationRecord } from './record.ts'

export function createCustomization(
  names: CustomizationNames,
  input: CustomizationInput,
  context: AdminContext,
) {
  const { kind, argument } = names
  const checks = createInputChecks(names, context)
  checks.requireTitle(input.title)
  checks.requireEnabled(input.enabled)
  const deployed = checks.requireFunction(input)
  const metafields = checks.requireMetafields(input.metafields ?? [], undefined)
  checks.requireRoomFor(input.enabled ? 1 : 0)
  if (checks.errors.length > 0 || !deployed || input.title == null || input.enabled == null) {
    return { [argument]: null, userErrors: checks.errors }
  }
  const { title, enabled } = input
  const made = context.world.state.change((draft) => {
    const record: CustomizationRecord = {
      id: takeId(draft, kind),
      kind,
      title,
      enabled,
      functionId: deployed.id,
      errors: null,
    }
    draft.customizations.push(record)
    for (const metafield of metafields) {
      writeMetafield(draft, { ...metafield, ownerId: recordGid(record) }, isoNow(context.world))
    }
    return record
  })
  return { [argument]: customizationForm(made), userErrors: [] }
}

/** Changes only the members in the input. Other metafields stay. */
export function updateCustomization(
  names: CustomizationNames,
  gid: string,
  input: CustomizationInput,
  context: AdminContext,
) {
  const { kind, argument } = names
  const record = findRecord(context.read(), kind, gid)
  if (record === undefined) return { [argument]: null, userErrors: [notFound(names, gid)] }
  const checks = createInputChecks(names, context)
  if (Object.hasOwn(input, 'title')) checks.requireTitle(input.title)
  if (Object.hasOwn(input, 'enabled')) checks.requireEnabled(input.enabled)
  checks.requireSameFunction(input, record)
  const metafields = checks.requireMetafields(input.metafields ?? [], recordGid(record))
  checks.requireRoomFor(input.enabled && !record.enabled ? 1 : 0)
  if (checks.errors.length > 0) return { [argument]: null, userErrors: checks.errors }
  const changed = context.world.state.change((draft) => {
    const current = requireRecord(draft, kind, record.id)
    current.title = input.title ?? current.title
    current.enabled = input.enabled ?? current.enabled
    for (const metafield of metafields) {
      writeMetafield(draft, { ...metafield, ownerId: recordGid(current) }, isoNow(context.world))
    }
    return current
  })
  return { [argument]: customizationForm(changed), userErrors: [] }
}

/** Deletes a record with its metafields. */
export function deleteCustomization(names: CustomizationNames, gid: string, context: AdminContext) {
  const { kind } = names
  const record = findRecord(context.read(), kind, gid)
  if (record === undefined) return { deletedId: null, userErrors: [notFound(names, gid)] }
  context.world.state.change((draft) => {
    draft.customizations = draft.customizations.filter((one) => !(one.kind === kind && one.id === record.id))
    draft.metafields = draft.metafields.filter((one) => one.ownerId !== recordGid(record))
  })
  return { deletedId: recordGid(record), userErrors: [] }
}

/** Switches all existing records, even if some need no change. One error names the missing ids. */
export function activateCustomizations(
  names: CustomizationNames,
  gids: readonly string[],
  enabled: boolean,
  context: AdminContext,
) {
  const { kind, errorCodes, plural } = names
  const state = context.read()
  const known = gids.flatMap((gid) => findRecord(state, kind, gid) ?? [])
  const unknown = gids.filter((gid) => findRecord(state, kind, gid) === undefined)
  const newlyActive = new Set(known.filter((one) => enabled && !one.enabled).map((one) => one.id)).size
  if (newlyActive > 0 && countActive(state, kind) + newlyActive > mostActive) {
    const message = maximumMessage(names)
    return { ids: null, userErrors: [{ code: errorCodes.tooManyActive, field: ['ids'], message }] }
  }
  const ids = new Set(known.map((one) => one.id))
  if (known.some((one) => one.enabled !== enabled)) {
    context.world.state.change((draft) => {
      for (const one of draft.customizations) if (one.kind === kind && ids.has(one.id)) one.enabled = enabled
    })
  }
  const message = `Could not find ${plural} with IDs: ${unknown.join(', ')}`
  return {
    ids: known.map(recordGid),
    userErrors: unknown.length > 0 ? [{ code: errorCodes.notFound, field: ['ids'], message }] : [],
  }
}

function findRecord(state: State, kind: CustomizationKind, gid: string): CustomizationRecord | undefined {
  const id = findNumber(kind, gid)
  return state.customizations.find((one) => one.kind === kind && one.id === id)
}

function requireRecord(state: State, kind: CustomizationKind, id: number): CustomizationRecord {
  const record = findRecord(state, kind, formatGid(kind, id))
  if (record === undefined) throw new Error(`${kind} ${id} has gone between reading and writing`)
  return record
}

function notFound({ kind, errorCodes }: CustomizationNames, gid: string) {
  return {
    code: errorCodes.notFound,
    field: ['id'],
    message: `Could not find ${kind} with id: ${gid}`,
  }
}
