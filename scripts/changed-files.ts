import { spawnSync } from 'node:child_process'
import { projectFolder } from './project-folder.ts'

export type Changes = {
  /** The commit at which the current work started. */
  readonly base: string
  /** Files that differ from the base, including uncommitted and new ones. */
  readonly files: readonly string[]
}

/**
 * Finds the files of the current work. These are changes since its branch left origin's main, or since the last commit
 * if there is no origin.
 */
export function findChanges(): Changes {
  const base = git('merge-base', 'HEAD', 'origin/main')?.[0] ?? 'HEAD'
  const files = [
    ...(git('diff', '--name-only', base) ?? []),
    ...(git('ls-files', '--others', '--exclude-standard') ?? []),
  ]
  return { base, files }
}

/** Output lines of git. Undefined if git fails, as it does outside a repository. */
function git(...args: readonly string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: projectFolder, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined
}
