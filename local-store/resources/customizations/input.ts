import type { AdminContext } from '../../admin-api/context.ts'
import type { DeployedFunction } from '../../deployment/deployment.ts'
import { findNumber, formatGid } from '../../platform-ids.ts'
import type { State } from '../../state/state.ts'
import { findMetafieldFaults } from '../metafields/check.ts'
import { appNumber, resolveNamespace } from '../metafields/namespace.ts'
import type { MetafieldRecord } from '../metafields/record.ts'
import { findMetafield, type MetafieldWrite } from '../metafields/write.ts'
import type { CustomizationNames } from './names.ts'
import type { CustomizationKind, CustomizationRecord } from './record.ts'

export type CustomizationInput = {
  title?: string | null
  enabled?: boolean | null
  functionId?: string | null
  functionHandle?: string | null
  metafields?: MetafieldInput[] | null
}
type MetafieldInput = {
  id?: string | null
  namespace?: string | null
  key?: string | null
  type?: string | null
  value?: string | null
}
export type CustomizationError = { code: string; field: string[]; message: string }

/** Active records of one Function API on one shop (docs/platform.md#active-customizations). */
export const mostActive = 25

const required = 'Required input field must be present.'

/** Collects what is wrong with an input of one kind. Every check leaves the state as it is. */
export function createInputChecks(names: CustomizationNames, context: AdminContext) {
  const errors: CustomizationError[] = []
  const refuse = (code: string, message: string, ...path: string[]): undefined => {
    errors.push({ code, field: [names.argument, ...path], message })
  }
  /** Whether this version knows handles, and the codes that came with them. */
  const knowsHandles = context.version !== '2024-01'

  return {
    errors,

    requireTitle(title: string | null | undefined): void {
      if (title == null || title.trim() === '') refuse('REQUIRED_INPUT_FIELD', required, 'title')
    },

    requireEnabled(enabled: boolean | null | undefined): void {
      if (enabled == null) refuse('REQUIRED_INPUT_FIELD', required, 'enabled')
    },

    /** The deployed function an input names by id or by handle. */
    requireFunction(input: CustomizationInput): DeployedFunction | undefined {
      const { functionId, functionHandle } = input
      if (functionId && functionHandle) {
        return refuse('MULTIPLE_FUNCTION_IDENTIFIERS', 'Only one of functionId or functionHandle is allowed.')
      }
      const named = functionId || functionHandle
      const part = functionId || !(functionHandle || knowsHandles) ? 'functionId' : 'functionHandle'
      if (!named) {
        return knowsHandles
          ? refuse('MISSING_FUNCTION_IDENTIFIER', required, part)
          : refuse('REQUIRED_INPUT_FIELD', required, part)
      }
      const deployed = findFunction(context, input)
      if (deployed === undefined) {
        const message =
          `Function ${named} not found. Ensure that it is released in the current app (${appNumber}), ` +
          'and that the app is installed.'
        return refuse('FUNCTION_NOT_FOUND', message, part)
      }
      if (deployed.api === names.api) return deployed
      const message =
        'Unexpected Function API. The provided function must implement one of the following extension targets: ' +
        `[${names.targets.join(', ')}].`
      return refuse('FUNCTION_DOES_NOT_IMPLEMENT', message, part)
    },

    /** A record keeps its function for life; naming the same one again is fine. */
    requireSameFunction(input: CustomizationInput, record: CustomizationRecord): void {
      if (!input.functionId && !input.functionHandle) return
      const named = input.functionId ?? findFunction(context, input)?.id
      if (named === record.functionId) return
      const part = input.functionId ? 'functionId' : 'functionHandle'
      refuse('FUNCTION_ID_CANNOT_BE_CHANGED', 'Function ID cannot be changed.', part)
    },

    requireRoomFor(newlyActive: number): void {
      if (newlyActive === 0 || countActive(context.read(), names.kind) + newlyActive <= mostActive) return
      refuse(names.errorCodes.tooManyActive, maximumMessage(names), 'enabled')
    },

    /** Writes to do once the record has its id. */
    requireMetafields(
      inputs: readonly MetafieldInput[],
      ownerId: string | undefined,
    ): Omit<MetafieldWrite, 'ownerId'>[] {
      return inputs.flatMap((input, index) => {
        const known = findKnown(context.read(), input, ownerId)
        const at = String(index)
        if (input.id != null && known === undefined) {
          refuse('INVALID_METAFIELDS', 'does not exist', 'metafields', at, 'id')
          return []
        }
        const wanted = {
          namespace: known && input.namespace == null ? known.namespace : resolveNamespace(input.namespace),
          key: input.key ?? known?.key ?? '',
          type: input.type ?? known?.type ?? null,
          value: input.value ?? '',
        }
        const faults = findMetafieldFaults(wanted, context.version)
        for (const fault of faults) refuse('INVALID_METAFIELDS', fault.message, 'metafields', at, fault.part)
        return faults.length === 0 && wanted.type !== null ? [{ ...wanted, type: wanted.type }] : []
      })
    },
  }
}

export function countActive(state: State, kind: CustomizationKind): number {
  return state.customizations.filter((one) => one.kind === kind && one.enabled).length
}

export function maximumMessage({ plural }: CustomizationNames): string {
  return `A shop can have at most ${mostActive} active ${plural}.`
}

function findFunction(context: AdminContext, input: CustomizationInput): DeployedFunction | undefined {
  const { functions } = context.world.deployment()
  return functions.find((one) =>
    input.functionId ? one.id === input.functionId : one.handle === input.functionHandle,
  )
}

function findKnown(
  state: State,
  input: MetafieldInput,
  ownerId: string | undefined,
): MetafieldRecord | undefined {
  if (ownerId === undefined) return undefined
  if (input.id == null) {
    return findMetafield(state, {
      ownerId,
      namespace: resolveNamespace(input.namespace),
      key: input.key ?? '',
    })
  }
  const id = findNumber('Metafield', input.id)
  return state.metafields.find((one) => one.id === id && one.ownerId === ownerId)
}

export function recordGid(record: CustomizationRecord): string {
  return formatGid(record.kind, record.id)
}
