import type { Plugin } from 'vite'

/** Groups of tokens that Polaris' scripts read. Its styles contain all groups as CSS variables. */
export const groupsInScripts = ['breakpoints', 'motion', 'space', 'zIndex'] as const

const themesOfPackage = /^var themes = (\{.*?^\});$/ms

/** Removes groups of tokens that only styles need from the client. They are a sixth of its first page. */
export function polarisTokensInScripts(): Plugin {
  return {
    name: 'polaris-tokens-in-scripts',
    transform: {
      filter: { id: /polaris-tokens\/dist\/esm\/build\/index\.mjs$/ },
      handler: (code) => {
        const [all, themes] = themesOfPackage.exec(code) ?? []
        if (all === undefined || themes === undefined) {
          throw new Error('Polaris declares its themes in another way now.')
        }
        return { code: code.replace(all, `var themes = ${JSON.stringify(pickGroups(themes))};`), map: null }
      },
    },
  }
}

function pickGroups(themes: string) {
  return Object.fromEntries(
    Object.entries(JSON.parse(themes) as Record<string, Record<string, unknown>>).map(([name, theme]) => [
      name,
      Object.fromEntries(groupsInScripts.map((group) => [group, theme[group]])),
    ]),
  )
}
