import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { previewFiles } from './preview-files.ts'

/**
 * Functions of a folder such as `extensions/` that have no build. Checks only that the files exist. A thread loads a
 * function on first use, so an idle process stays small.
 */
export function listUnbuiltFunctions(extensionsFolder: string): string[] {
  return deployedFunctionHandles.filter(
    (handle) => !previewFiles.some((file) => existsSync(join(extensionsFolder, handle, 'dist', file))),
  )
}
