import { globSync } from 'node:fs'
import ts from 'typescript'
import { projectFolder } from '../project-folder.ts'
import { type CatalogueText, listCatalogues, listCatalogueTexts, parseSource } from './catalogues.ts'
import { listPageTexts } from './page-texts.ts'

/** Texts of the app's screens that are in no catalogue. */
export function findStrayTexts(): CatalogueText[] {
  const catalogues = new Set(listCatalogues())
  const sources = globSync('app/**/*.{ts,tsx}', { cwd: projectFolder })
    .filter((path) => !catalogues.has(path))
    .filter(
      (path) =>
        !/\.(?:test|test-support|d)\.tsx?$|^app\/(?:[\w-]+\/)*testing\/|^app\/(?:dist\/|vite\.config)/.test(
          path,
        ),
    )
    .sort()
    .map(parseSource)
  const logged = new Set(sources.flatMap(listLoggedNames))
  return sources.flatMap((source) => listStrayTexts(source, logged))
}

/** @param logged names of texts that developers read in the log. */
export function listStrayTexts(
  source: ts.SourceFile,
  logged: ReadonlySet<string> = new Set(),
): CatalogueText[] {
  const sentences = listCatalogueTexts(source, (node) => isForDevelopers(node, logged)).filter(({ text }) =>
    isSentence(text),
  )
  const known = new Set(sentences.map(({ line, text }) => `${line} ${text}`))
  return [
    ...sentences,
    ...listPageTexts(source).filter(({ line, text }) => !known.has(`${line} ${text}`)),
  ].sort((one, other) => one.line - other.line)
}

/** True for several words, the first with a capital letter. Identifiers, styles and drawings look different. */
const isSentence = (text: string) => /^[A-Z“‘]/.test(text) && /\p{L}{2}/u.test(text) && /\s/.test(text)

const isLog = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && /^(?:log\w*|console\.\w+|useTaskResult)$/.test(node.expression.getText())

/** True for a text that developers read: of a thrown error, or of the log. */
function isForDevelopers(node: ts.Node, logged: ReadonlySet<string>): boolean {
  return (
    ts.isThrowStatement(node) ||
    ts.isNewExpression(node) ||
    isLog(node) ||
    (ts.isVariableDeclaration(node) && logged.has(node.name.getText())) ||
    (ts.isPropertyAssignment(node) && node.name.getText() === 'notStarted')
  )
}

/** Names that a source passes to the log. */
function listLoggedNames(source: ts.SourceFile): string[] {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (isLog(node)) names.push(...node.arguments.filter(ts.isIdentifier).map(({ text }) => text))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}
