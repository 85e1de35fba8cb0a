import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExtensionFiles } from './render-block.ts'

/** Files that are sent to the platform, except the script, which the build creates. */
export function readExtensionFiles(): ExtensionFiles {
  const paths = globSync('{blocks,snippets,locales,assets}/*.{liquid,json,css}', { cwd: import.meta.dirname })
  return Object.fromEntries(
    paths
      .sort()
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(import.meta.dirname, path), 'utf8')]),
  )
}
