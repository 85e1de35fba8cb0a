/** The platform's names for failures of a function run (docs/platform.md#function-runs). */
export const runErrorNames = [
  'RuntimeError',
  'InstructionCountLimitExceededError',
  'StackMemoryLimitExceededError',
  'LinearMemoryLimitExceededError',
  'InvalidOutputError',
  'OutputTooLargeError',
  'InputSizeLimitExceededError',
  'InputListSizeLimitExceededError',
  'InvalidModuleError',
  'InvalidInputQueryError',
  'InvalidVariableValueError',
  'UnsupportedVersionError',
] as const

export type RunErrorName = (typeof runErrorNames)[number]

export type RunError = { readonly name: RunErrorName; readonly message: string }

/**
 * A refusal or failure of the function, as the platform would record it. Loading throws it. A run catches it and
 * reports it in its result. Any other error from the host is a fault of the host or of its caller.
 */
export class FunctionRunError extends Error {
  override readonly name: RunErrorName

  constructor(name: RunErrorName, message: string) {
    super(message)
    this.name = name
  }

  toRunError(): RunError {
    return { name: this.name, message: this.message }
  }
}
