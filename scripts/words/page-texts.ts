import { globSync } from 'node:fs'
import ts from 'typescript'
import { projectFolder } from '../project-folder.ts'
import { type CatalogueText, parseSource } from './catalogues.ts'

/** Properties of components whose text a person reads. */
const readProperties =
  /^(?:title|label|heading|helpText|help|hint|description|placeholder|alt|content|text|message|empty\w*|accessibility\w*|aria-label)$/

/** Texts in the components of a folder, between tags or in a property. */
export function readPageTexts(folder: string): CatalogueText[] {
  return globSync(`${folder}/**/*.tsx`, { cwd: projectFolder })
    .filter((path) => !/\.test\.tsx$|\/testing\//.test(path))
    .sort()
    .flatMap((path) => listPageTexts(parseSource(path)))
}

export function listPageTexts(source: ts.SourceFile): CatalogueText[] {
  const texts: CatalogueText[] = []
  const add = (node: ts.Node, text: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    texts.push({ path: source.fileName, line: line + 1, name: '', text, parts: [] })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) {
      const text = node.text.replaceAll(/\s+/g, ' ').trim()
      if (/\p{L}{2}/u.test(text)) add(node, text)
      return
    }
    if (ts.isStringLiteralLike(node) && isShown(node)) add(node, node.text)
    if (ts.isTemplateExpression(node) && isShown(node))
      add(node, `${node.head.text}${node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts.filter(({ text }) => /\p{L}{2}/u.test(text))
}

/** True for the child of a component, or for the value of a property that a person reads. */
function isShown(node: ts.Expression): boolean {
  let at: ts.Node = node
  while (
    ts.isConditionalExpression(at.parent) ||
    ts.isParenthesizedExpression(at.parent) ||
    (ts.isBinaryExpression(at.parent) && at.parent.right === at)
  ) {
    if (ts.isConditionalExpression(at.parent) && at.parent.condition === at) return false
    at = at.parent
  }
  if (ts.isJsxExpression(at.parent)) at = at.parent
  if (ts.isJsxAttribute(at.parent)) return readProperties.test(at.parent.name.getText())
  return ts.isJsxExpression(at) && (ts.isJsxElement(at.parent) || ts.isJsxFragment(at.parent))
}
