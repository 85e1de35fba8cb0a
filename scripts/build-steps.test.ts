import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildSteps } from './build-steps.ts'
import { projectFolder } from './project-folder.ts'

describe('a build step', () => {
  it.each(buildSteps)('has a file for each of its source patterns: $name', ({ sources }) => {
    expect(sources.filter((pattern) => globSync(pattern, { cwd: projectFolder }).length === 0)).toEqual([])
  })

  it.each(buildSteps)('has its own script among its sources: $name', ({ command, sources }) => {
    const scripts = command.filter((argument) =>
      /^(scripts|app|server|extensions|local-store)\//.test(argument),
    )
    const read = sources.flatMap((pattern) => globSync(pattern, { cwd: projectFolder }))
    expect(scripts.filter((script) => !read.includes(script))).toEqual([])
  })
})
