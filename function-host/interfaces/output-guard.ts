import { outputMaxBytes, outputMaxDepth, scaleFactorMax } from '../limits.ts'
import { FunctionRunError } from '../run-error.ts'

/** Largest output of any cart, in bytes. */
const hardMaxBytes = outputMaxBytes * scaleFactorMax

/**
 * Ends a run whose output exceeds the largest limit, so that a module cannot fill the host's own memory. The exact
 * limit is checked on the finished output.
 */
export function requireBoundedOutput(bytesSoFar: number): void {
  if (bytesSoFar <= hardMaxBytes) return
  throw new FunctionRunError('OutputTooLargeError', `Stopped after more than ${hardMaxBytes} bytes of output`)
}

/** Refuses an output whose nesting is deeper than the platform's reader accepts. */
export function requireBoundedDepth(levels: number): void {
  if (levels <= outputMaxDepth) return
  throw new FunctionRunError(
    'InvalidOutputError',
    `The output is nested deeper than ${outputMaxDepth} levels`,
  )
}

/** Nesting depth of a value. Stops counting beyond the depth that the platform accepts. */
export function depthOf(value: unknown, most = outputMaxDepth + 1): number {
  if (typeof value !== 'object' || value === null || most === 0) return 0
  return 1 + Math.max(0, ...Object.values(value).map((member) => depthOf(member, most - 1)))
}
