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

/** Refuses an output that is nested too deep for the platform's reader. */
export function requireBoundedDepth(output: unknown): void {
  if (!isDeeperThan(outputMaxDepth, output)) return
  throw new FunctionRunError(
    'InvalidOutputError',
    `The output is nested deeper than ${outputMaxDepth} levels`,
  )
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((member) => isDeeperThan(levels - 1, member))
}
