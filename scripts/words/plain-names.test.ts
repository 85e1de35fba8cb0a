import { describe, expect, it } from 'vitest'
import { readDocuments } from './documents.ts'
import { findNameFaults } from './plain-names.ts'

const namesOf = (path: string, source: string) => findNameFaults(path, source).map(({ name }) => name)

describe('plain names', () => {
  it('are required of identifiers, with the first line of a fault, and not of texts and comments', () => {
    const source =
      "// told\nconst a = 'tells'\nfunction tellMoney() { return a }\nconst toldIds = tellMoney()\n"
    expect(findNameFaults('rules/a.ts', source)).toEqual([
      { line: 3, name: 'tellMoney', say: 'show, say, report, describe' },
      { line: 4, name: 'toldIds', say: 'show, say, report, describe' },
    ])
  })

  it('are required of files', () => {
    expect(namesOf('rules/carts-beside.test.ts', '')).toEqual(['carts-beside.test.ts'])
    expect(namesOf('rules/nearby-carts.test.ts', '')).toEqual([])
  })

  it('are read word by word', () => {
    expect(namesOf('a.ts', 'let rulesActByTheBook, HELD_ANEW, isMeant')).toEqual([
      'rulesActByTheBook',
      'HELD_ANEW',
      'isMeant',
    ])
    expect(namesOf('a.ts', 'let standInPlatform, understand, standard, besides, intellect')).toEqual([])
  })

  it('say place of countries, states and cities only', () => {
    expect(
      namesOf('app/focus-place.ts', 'let focusPlace, placesTaken, inPlace, replaced, placeholder'),
    ).toEqual(['focus-place.ts', 'focusPlace', 'placesTaken'])
    expect(namesOf('app/content/payment-templates.ts', "({ place: 'after' })")).toEqual([])
    expect(namesOf('app/fields/places/country-fields.tsx', 'let country')).toEqual([])
  })

  it('are used in every file and its code', () => {
    const faults = readDocuments()
      .filter(({ path }) => /\.(?:tsx?|mjs)$/.test(path))
      .flatMap(({ path, text }) =>
        findNameFaults(path, text).map(({ line, name, say }) => `${path}:${line}: "${name}": ${say}`),
      )
    expect(faults).toEqual([])
  })
})
