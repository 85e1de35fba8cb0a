import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Links modules in a process of their own, since Node needs a flag for it. Returns the error; undefined if all link. */
export function findLinkError(files: readonly string[]): string | undefined {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', join(import.meta.dirname, 'link-files.ts'), ...files],
    { encoding: 'utf8' },
  )
  return status === 0 ? undefined : stderr
}

/**
 * Fails a build whose files do not fit together. The bundler can write a file that exports a name which it does not define.
 * Otherwise only a browser would show that, when somebody opens the screen.
 */
export function linkedFiles(): Plugin {
  return {
    name: 'linked-files',
    writeBundle({ dir = '.' }, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const error = findLinkError(chunks.map(({ fileName }) => join(dir, fileName)))
      if (error !== undefined) this.error(error)
    },
  }
}
