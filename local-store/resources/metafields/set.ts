import type { AdminContext } from '../../admin-api/context.ts'
import type { State } from '../../state/state.ts'
import { isoNow } from '../../world.ts'
import { findMetafieldFaults } from './check.ts'
import { describeTypeFault, findDefinitionOf } from './definition-of.ts'
import { compareDigest, metafieldForm } from './form.ts'
import { resolveNamespace } from './namespace.ts'
import { findWritableOwner } from './owner-access.ts'
import { findMetafield, type MetafieldWrite, writeMetafield } from './write.ts'

type SetInput = {
  ownerId: string
  key: string
  namespace?: string | null
  type?: string | null
  value: string
  compareDigest?: string | null
}
type SetError = { code: string; field: string[]; message: string; elementIndex: number | null }

/** Maximum number of metafields in one call (docs/platform.md#metafields). */
const mostMetafieldsPerCall = 25

const digestPattern = /^[0-9a-f]{64}$/

/** Writes all metafields or none. If one has a fault, nothing is written. */
export function setMetafields(inputs: readonly SetInput[], context: AdminContext) {
  if (inputs.length > mostMetafieldsPerCall) {
    const message = `Exceeded the maximum metafields input limit of ${mostMetafieldsPerCall}.`
    return refused([{ code: 'LESS_THAN_OR_EQUAL_TO', field: ['metafields'], message, elementIndex: null }])
  }
  const checked = inputs.map((input, index) => checkInput(input, index, context))
  const errors = checked.flatMap((one) => one.errors)
  if (errors.length > 0) return refused(errors)
  const written = context.world.state.change((draft) =>
    checked.flatMap((one) => (one.write ? [writeMetafield(draft, one.write, isoNow(context.world))] : [])),
  )
  return { metafields: written.map(metafieldForm), userErrors: [] }
}

function refused(userErrors: SetError[]) {
  return { metafields: null, userErrors }
}

function checkInput(
  input: SetInput,
  index: number,
  context: AdminContext,
): { errors: SetError[]; write?: MetafieldWrite } {
  const error = (code: string, part: string | undefined, message: string): SetError => ({
    code,
    field: ['metafields', String(index), ...(part === undefined ? [] : [part])],
    message,
    elementIndex: null,
  })
  const ownerId = findWritableOwner(context, input.ownerId, 'metafieldsSet')
  if (ownerId === undefined) {
    return { errors: [error('INVALID_VALUE', 'ownerId', 'Owner does not exist.')] }
  }
  const state = context.read()
  const namespace = resolveNamespace(input.namespace)
  const known = findMetafield(state, { ownerId, namespace, key: input.key })
  const definition = findDefinitionOf(state, { ownerId, namespace, key: input.key })
  const type = input.type ?? definition?.type ?? known?.type ?? null
  const faults = findMetafieldFaults({ namespace, key: input.key, type, value: input.value }, context.version)
  const errors = [
    ...faults.map((fault) => error(fault.code, fault.part, describe(fault.part, fault.message))),
    ...typeErrors(type, definition?.type, error),
    ...digestErrors(input, known?.value, error),
  ]
  if (errors.length > 0 || type === null) return { errors }
  return { errors, write: { ownerId, namespace, key: input.key, type, value: input.value } }
}

/** Errors of types. If a definition exists, the metafield must have its type. */
function typeErrors(
  type: string | null,
  defined: string | undefined,
  error: (code: string, part: string | undefined, message: string) => SetError,
): SetError[] {
  if (defined === undefined || type === defined) return []
  return [error('INVALID_TYPE', 'type', describeTypeFault(defined))]
}

/**
 * Errors of digests. With `compareDigest` null, there must be no value yet. With a digest, the value must be unchanged
 * since.
 */
function digestErrors(
  input: SetInput,
  current: State['metafields'][number]['value'] | undefined,
  error: (code: string, part: string | undefined, message: string) => SetError,
): SetError[] {
  if (!Object.hasOwn(input, 'compareDigest') || input.compareDigest === undefined) return []
  if (input.compareDigest !== null && !digestPattern.test(input.compareDigest)) {
    return [error('INVALID_COMPARE_DIGEST', 'compareDigest', 'The compare digest is not valid.')]
  }
  const seen = current === undefined ? null : compareDigest(current)
  if (seen === input.compareDigest) return []
  const message =
    'The resource has been updated since it was loaded. Try again with an updated `compareDigest` value.'
  return [error('STALE_OBJECT', undefined, message)]
}

/** Full message. Messages on lengths and presence are ends of sentences, and messages on values are whole sentences. */
function describe(part: string, message: string): string {
  const whole = /^[A-Z]/.test(message)
  return whole ? message : `${part.charAt(0).toUpperCase()}${part.slice(1)} ${message}`
}
