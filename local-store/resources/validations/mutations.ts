import type { AdminContext } from '../../admin-api/context.ts'
import { findNumber } from '../../platform-ids.ts'
import { type State, takeId } from '../../state/state.ts'
import { isoNow } from '../../world.ts'
import { type MetafieldWrite, writeMetafield } from '../metafields/write.ts'
import { validationForm, validationGid } from './form.ts'
import {
  checkMetafields,
  mostEnabled,
  notFound,
  requireFunction,
  tooManyEnabled,
  type ValidationCreateInput,
  type ValidationError,
  type ValidationInput,
} from './input.ts'
import type { ValidationRecord } from './record.ts'

const refused = (...userErrors: ValidationError[]) => ({ validation: null, userErrors })

/** Creates a check. Without a title it gets the name of its function. */
export function createValidation(input: ValidationCreateInput, context: AdminContext) {
  const named = requireFunction(input, context)
  if ('error' in named) return refused(named.error)
  const { writes, errors } = checkMetafields(input.metafields ?? [], undefined, context)
  if (errors.length > 0) return refused(...errors)
  const enabled = input.enable === true
  if (enabled && countEnabled(context.read()) >= mostEnabled) return refused(tooManyEnabled)
  const made = context.world.state.change((draft) => {
    const record: ValidationRecord = {
      id: takeId(draft, 'Validation'),
      title: input.title ?? named.deployed.title,
      enabled,
      blockOnFailure: input.blockOnFailure === true,
      functionId: named.deployed.id,
      errors: null,
    }
    draft.validations.push(record)
    write(draft, record, writes, context)
    return record
  })
  return { validation: validationForm(made), userErrors: [] }
}

/**
 * Updates a check. Switches that are left out are turned off (docs/platform.md#validation-records). Title and
 * metafields that are left out stay.
 */
export function updateValidation(gid: string, input: ValidationInput, context: AdminContext) {
  const record = findRecord(context.read(), gid)
  if (record === undefined) return refused(notFound('id'))
  const { writes, errors } = checkMetafields(input.metafields ?? [], validationGid(record), context)
  if (errors.length > 0) return refused(...errors)
  const enabled = input.enable === true
  if (enabled && !record.enabled && countEnabled(context.read()) >= mostEnabled)
    return refused(tooManyEnabled)
  const changed = context.world.state.change((draft) => {
    const current = findRecord(draft, gid)
    if (current === undefined) throw new Error(`${gid} has gone between reading and writing`)
    current.title = input.title ?? current.title
    current.enabled = enabled
    current.blockOnFailure = input.blockOnFailure === true
    write(draft, current, writes, context)
    return current
  })
  return { validation: validationForm(changed), userErrors: [] }
}

/** Deletes a check with its metafields. */
export function deleteValidation(gid: string, context: AdminContext) {
  const record = findRecord(context.read(), gid)
  if (record === undefined) return { deletedId: null, userErrors: [notFound('id')] }
  context.world.state.change((draft) => {
    draft.validations = draft.validations.filter((one) => one.id !== record.id)
    draft.metafields = draft.metafields.filter((one) => one.ownerId !== validationGid(record))
  })
  return { deletedId: validationGid(record), userErrors: [] }
}

function write(
  draft: State,
  record: ValidationRecord,
  writes: readonly Omit<MetafieldWrite, 'ownerId'>[],
  context: AdminContext,
): void {
  for (const metafield of writes)
    writeMetafield(draft, { ...metafield, ownerId: validationGid(record) }, isoNow(context.world))
}

function countEnabled({ validations }: State): number {
  return validations.filter(({ enabled }) => enabled).length
}

function findRecord({ validations }: State, gid: string): ValidationRecord | undefined {
  const id = findNumber('Validation', gid)
  return validations.find((one) => one.id === id)
}
