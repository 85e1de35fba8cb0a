import { spawnSync } from 'node:child_process'
import { projectFolder } from './project-folder.ts'

export type Changes = {
  /** The commit that the work at hand started from. */
  readonly base: string
  /** What differs from it, committed or not, new files included. */
  readonly files: readonly string[]
}

/** What the work at hand has changed: since it left origin's main branch, or since the last commit where there is no origin. */
export function findChanges(): Changes {
  const base = git('merge-base', 'HEAD', 'origin/main')?.[0] ?? 'HEAD'
  const files = [
    ...(git('diff', '--name-only', base) ?? []),
    ...(git('ls-files', '--others', '--exclude-standard') ?? []),
  ]
  return { base, files }
}

/** Its lines of output; undefined when it fails, as it does outside of a repository. */
function git(...args: readonly string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: projectFolder, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined
}
