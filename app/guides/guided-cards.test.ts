import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { guidedCards } from '#forms/guided-cards.ts'

const project = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(project, file), 'utf8')
const components = globSync('app/{features,saving,dead-ends}/**/*.tsx', { cwd: project }).filter(
  (file) => !file.includes('.test.'),
)

/** Cards that need no guide, since they link to their subject or explain it themselves. */
const withoutGuide = [
  'app/features/home/',
  'app/features/overviews/',
  'app/features/cash-on-delivery/',
  'app/features/help/',
  'app/features/introduction/',
  'app/features/on-your-store/',
  'app/features/plan/plan-cards.tsx',
  'app/features/rule-files/',
]

/** Titled cards in a file, and for each if it has a guide. */
function findCards(file: string): readonly { readonly at: string; readonly isGuided: boolean }[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: { at: string; isGuided: boolean }[] = []
  const visit = (node: ts.Node) => {
    if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && isCard(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      const names = node.attributes.properties.map((property) => property.name?.getText(source))
      found.push({ at: `${file}:${line + 1}`, isGuided: names.includes('guide') })
    }
    ts.forEachChild(node, visit)
  }
  const isCard = ({ tagName }: ts.JsxOpeningLikeElement) =>
    ['TitledCard', 'OutcomeCard'].includes(tagName.getText(source))
  visit(source)
  return found
}

describe('the guides next to cards', () => {
  const cards = components.flatMap(findCards)

  it('are there for every titled card of every feature', () => {
    expect(cards.length).toBeGreaterThan(20)
    const bare = cards.filter(
      ({ at, isGuided }) => !isGuided && !withoutGuide.some((path) => at.startsWith(path)),
    )
    expect(bare.map(({ at }) => at)).toEqual([])
  })

  it('belong to a card that is drawn', () => {
    const sources = globSync(
      ['app/{features,saving,blocks,history,scheduled-changes}/**/*.{ts,tsx}', 'rules/features/**/*.ts'],
      {
        cwd: project,
      },
    )
      .filter((file) => !file.includes('.test.'))
      .map(read)
    const isDrawn = (card: string) => sources.some((source) => new RegExp(`["']${card}["']`).test(source))
    expect(guidedCards.filter((card) => !isDrawn(card))).toEqual([])
  })
})
