import type { AdminContext } from '../../admin-api/context.ts'
import type { DeployedFunction } from '../../deployment/deployment.ts'
import { formatGid } from '../../platform-ids.ts'
import type { State } from '../../state/state.ts'
import { requireFunctionOwner } from '../function-owners.ts'
import {
  findEligibilityFault,
  findFunction,
  functionNotFound,
  unexpectedFunctionApi,
} from '../installation/named-function.ts'
import { checkMetafieldInputs, type MetafieldInput } from '../metafields/inputs.ts'
import type { MetafieldWrite } from '../metafields/write.ts'
import type { CustomizationNames } from './names.ts'
import type { CustomizationKind, CustomizationRecord } from './record.ts'

export type CustomizationInput = {
  title?: string | null
  enabled?: boolean | null
  functionId?: string | null
  functionHandle?: string | null
  metafields?: MetafieldInput[] | null
}
export type CustomizationError = { code: string; field: string[]; message: string }

/** Maximum number of active records of one Function API in one shop (docs/platform.md#active-customizations). */
export const mostActive = 25

const required = 'Required input field must be present.'

/** Collects the faults of an input of one kind. No check changes the state. */
export function createInputChecks(names: CustomizationNames, context: AdminContext) {
  const errors: CustomizationError[] = []
  const refuse = (code: string, message: string, ...path: string[]): undefined => {
    errors.push({ code, field: [names.argument, ...path], message })
  }
  /** True if this version has handles, and the error codes that came with them. */
  const knowsHandles = context.version !== '2024-01'

  return {
    errors,

    requireTitle(title: string | null | undefined): void {
      if (title == null || title.trim() === '') refuse('REQUIRED_INPUT_FIELD', required, 'title')
    },

    requireEnabled(enabled: boolean | null | undefined): void {
      if (enabled == null) refuse('REQUIRED_INPUT_FIELD', required, 'enabled')
    },

    /** The deployed function that an input names by id or by handle. */
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
        return refuse('FUNCTION_NOT_FOUND', functionNotFound(named), part)
      }
      if (deployed.api !== names.api)
        return refuse('FUNCTION_DOES_NOT_IMPLEMENT', unexpectedFunctionApi(names.targets), part)
      const fault = findEligibilityFault(context)
      return fault === undefined ? deployed : refuse('CUSTOM_APP_FUNCTION_NOT_ELIGIBLE', fault, part)
    },

    /** A record keeps its function permanently. An input may name only that function. */
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

    /** Metafields to write once the record has its id. */
    requireMetafields(
      inputs: readonly MetafieldInput[],
      ownerId: string | undefined,
    ): Omit<MetafieldWrite, 'ownerId'>[] {
      const { writes, faults } = checkMetafieldInputs(
        inputs,
        ownerId,
        requireFunctionOwner(names.kind).metafieldOwnerType,
        context,
      )
      for (const { path, message } of faults) refuse('INVALID_METAFIELDS', message, 'metafields', ...path)
      return writes
    },
  }
}

export function countActive(state: State, kind: CustomizationKind): number {
  return state.customizations.filter((one) => one.kind === kind && one.enabled).length
}

export function maximumMessage({ plural }: CustomizationNames): string {
  return `A shop can have at most ${mostActive} active ${plural}.`
}

export function recordGid(record: CustomizationRecord): string {
  return formatGid(record.kind, record.id)
}
