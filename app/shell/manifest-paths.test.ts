import { matchRoutes } from 'react-router'
import { parse as parseToml } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { routes } from './routes.tsx'

const manifests = import.meta.glob<string>('../../extensions/*/shopify.extension.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
})

type Extension = {
  handle: string
  type: string
  ui?: { enable_create?: boolean; paths?: { create?: string; details?: string } }
}

describe('the pages that the manifests of the functions name', () => {
  const extensions = Object.values(manifests)
    .flatMap((text) => (parseToml(text) as { extensions: Extension[] }).extensions)
    .filter(({ type }) => type === 'function')

  it('name where records of every function are looked at and made', () => {
    expect(extensions.map(({ handle }) => handle).sort()).toEqual([...deployedFunctionHandles].sort())
    for (const { handle, ui } of extensions) {
      expect(ui?.paths?.details, handle).toBeDefined()
      expect(ui?.paths?.create, handle).toBeDefined()
    }
  })

  it('are pages of the app', () => {
    const isPage = (path: string) => {
      const matches = matchRoutes(routes, path.replace(':id', '1900001').replace(':functionId', 'id'))
      return matches !== null && matches.at(-1)?.route.path !== '*'
    }
    expect(isPage('/app/nowhere')).toBe(false)
    const paths = extensions.flatMap(({ ui }) => [ui?.paths?.create, ui?.paths?.details])
    expect(paths.filter((path) => path !== undefined && !isPage(path))).toEqual([])
  })
})
