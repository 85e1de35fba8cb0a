import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { projectFolder } from '../project-folder.ts'

/**
 * A text of a catalogue, with its file and line, the names that lead to it, and its words. `…` replaces an inserted
 * value.
 */
export type CatalogueText = {
  readonly path: string
  readonly line: number
  readonly name: string
  readonly text: string
  /** Words that a condition puts into the middle of the text, such as "is" and "are". */
  readonly parts: readonly string[]
}

/** Files whose texts merchants and shoppers read. */
const patterns = [
  'app/content/**/*.{ts,tsx}',
  'app/**/{words,*-words}.ts',
  'app/features/*/{feature,tutorial}.ts',
  'app/pages/page-links.ts',
  'forms/words.ts',
  'rules/words/**/*.ts',
  'rules/functions/function-names.ts',
  'server/**/{words,*-words}.ts',
]

/** Files that match a pattern but contain no texts for merchants. */
const withoutTexts = /\.test\.tsx?$|\.test-support\.tsx?$|^rules\/words\/(?:language|pincode-counts)\.ts$/

export function listCatalogues(): string[] {
  return globSync(patterns, { cwd: projectFolder })
    .filter((path) => !withoutTexts.test(path))
    .sort()
}

export function parseSource(path: string): ts.SourceFile {
  return ts.createSourceFile(
    path,
    readFileSync(join(projectFolder, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
}

/** Every text of a catalogue, in file order, except in nodes that `isLeftOut` accepts. */
export function listCatalogueTexts(
  source: ts.SourceFile,
  isLeftOut: (node: ts.Node) => boolean = () => false,
): CatalogueText[] {
  const texts: CatalogueText[] = []
  const visit = (node: ts.Node, names: readonly string[]): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || isLeftOut(node)) return
    const text = readText(node)
    if (text !== undefined) {
      if (isRead(node, text.text)) texts.push({ ...index(source, node), name: names.join('.'), ...text })
      return
    }
    const name = nameOf(node)
    ts.forEachChild(node, (child) => visit(child, name === undefined ? names : [...names, name]))
  }
  visit(source, [])
  return texts
}

function index(source: ts.SourceFile, node: ts.Node) {
  return {
    path: source.fileName,
    line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
  }
}

/** Name that a declaration or a property adds to the names of its texts. */
function nameOf(node: ts.Node): string | undefined {
  const hasName =
    ts.isVariableDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isFunctionDeclaration(node)
  return hasName ? node.name?.getText().replaceAll(/^['"]|['"]$/g, '') : undefined
}

/** The text of a literal or template. Undefined for any other node. */
function readText(node: ts.Node): Pick<CatalogueText, 'text' | 'parts'> | undefined {
  if (ts.isStringLiteralLike(node)) return { text: node.text, parts: [] }
  if (!ts.isTemplateExpression(node)) return undefined
  const spans = node.templateSpans.map(({ literal }) => `…${literal.text}`)
  return {
    text: `${node.head.text}${spans.join('')}`,
    parts: node.templateSpans.flatMap(({ expression }) => listParts(expression)),
  }
}

/** Words in an expression that is inserted into a text. */
function listParts(expression: ts.Node): string[] {
  const parts: string[] = []
  const visit = (node: ts.Node): void => {
    const text = readText(node)
    if (text !== undefined) {
      // Operands of comparisons, indices and arguments such as separators are not words of the text.
      if (/\p{L}/u.test(text.text.replaceAll('…', '')) && !isCompared(node)) parts.push(text.text)
      return
    }
    ts.forEachChild(node, visit)
  }
  visit(expression)
  return parts
}

const comparisons: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]

function isCompared({ parent }: ts.Node): boolean {
  return (
    (ts.isBinaryExpression(parent) && comparisons.includes(parent.operatorToken.kind)) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCaseClause(parent)
  )
}

/** Properties with values for the program, such as identifiers, addresses and pictures. */
const programNames =
  /^(?:id|kind|type|types|valueType|path|href|url|icon|tone|status|field|operator|pattern)$/

/** True for a text that a person reads. False for an identifier, an address or a separator. */
function isRead(node: ts.Node, text: string): boolean {
  const { parent } = node
  if (isCompared(node) || !/\p{L}/u.test(text.replaceAll('…', ''))) return false
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false
  if (ts.isPropertyAssignment(parent) && programNames.test(parent.name.getText())) return false
  if (ts.isNewExpression(parent)) return false
  if (/^(?:\/|#|\^|\.\.?\/|https?:)/.test(text)) return false
  // Such calls pass a kind of condition or a field, as in `compareText('address1', 'regex')`.
  if (ts.isCallExpression(parent) && /^(?:[a-z]\w*|[A-Z_]+)$/.test(text)) return false
  return !/^[a-z0-9]+(?:[_:.-][a-z0-9]+)+$/.test(text)
}

export function readCatalogueTexts(): CatalogueText[] {
  return listCatalogues().flatMap((path) => listCatalogueTexts(parseSource(path)))
}
