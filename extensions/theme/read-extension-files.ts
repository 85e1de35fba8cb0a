import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExtensionFiles } from './render-block.ts'

/** The files that the platform takes, but for the script, which the build makes. */
export function readExtensionFiles(): ExtensionFiles {
  const paths = globSync('{blocks,snippets,locales,assets}/*.{liquid,json,css}', { cwd: import.meta.dirname })
  return Object.fromEntries(
    paths
      .sort()
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(import.meta.dirname, path), 'utf8')]),
  )
}
