import type { z } from '../schema.ts'

/** Describes the first fault of stored JSON: its path and its message. */
export function describeFault(error: z.core.$ZodError | undefined): string {
  const issue = error?.issues[0]
  return [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')
}
