import { globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { projectFolder } from '../project-folder.ts'
import { listCatalogues, parseSource } from './catalogues.ts'

/** A constant of a catalogue, and the names read from it: `rules/words/health.ts healthWords`. */
type Root = string
type Path = { readonly root: Root; readonly names: readonly string[] }

const separator = '\u0000'
const keyOf = ({ root, names }: Path) => [root, ...names].join(separator)

/** Texts of the catalogues that no source reads, such as `rules/words/health.ts healthWords.fewPlaces`. */
export function findUnusedTexts(): string[] {
  const catalogues = new Map(listCatalogues().map((path) => [path, parseSource(path)]))
  const roots = new Map<Root, Path>()
  const texts: Path[] = []
  for (const [path, source] of catalogues)
    for (const statement of source.statements) {
      if (!ts.isVariableStatement(statement)) continue
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (!ts.isIdentifier(name) || initializer === undefined) continue
        const root = rootOf(path, name.text)
        roots.set(root, { root, names: [] })
        texts.push(...listMembers(initializer, { root, names: [] }))
      }
    }

  const used = new Set<string>()
  const markUsed = (path: Path) => used.add(keyOf(path))
  for (const path of listSources()) {
    const source = catalogues.get(path) ?? parseSource(path)
    markUses(source, findKnown(source, roots), markUsed)
  }
  // A source that passes `a.b` on may read everything in it.
  return texts
    .filter(({ root, names }) =>
      Array.from({ length: names.length + 1 }, (_, count) =>
        keyOf({ root, names: names.slice(0, count) }),
      ).every((path) => !used.has(path)),
    )
    .map(({ root, names }) => [root, ...names].join('.'))
    .sort()
}

const rootOf = (path: string, name: string): Root => `${path} ${name}`

function listSources(): string[] {
  return globSync('{app,forms,rules,server}/**/*.{ts,tsx}', {
    cwd: projectFolder,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist)$|\.test\.tsx?$|\.test-support\.tsx?$/.test(path),
  }).filter((path) => !path.endsWith('.d.ts'))
}

/** Members of an object literal, recursively down to values that are not object literals. */
function listMembers(node: ts.Expression, path: Path): Path[] {
  const object = withoutAssertion(node)
  if (!ts.isObjectLiteralExpression(object)) return path.names.length === 0 ? [] : [path]
  return object.properties.flatMap((property) => {
    if (property.name === undefined) return []
    const name = property.name.getText().replaceAll(/^['"]|['"]$/g, '')
    const member = { root: path.root, names: [...path.names, name] }
    return ts.isPropertyAssignment(property) ? listMembers(property.initializer, member) : [member]
  })
}

function withoutAssertion(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? withoutAssertion(node.expression)
    : node
}

/** Names that a source uses for constants of catalogues or parts of them. */
function findKnown(source: ts.SourceFile, roots: ReadonlyMap<Root, Path>): Map<string, Path> {
  const known = new Map<string, Path>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const bindings = statement.importClause?.namedBindings
    if (bindings === undefined || !ts.isNamedImports(bindings)) continue
    const imported = resolve(source.fileName, statement.moduleSpecifier.text)
    for (const { name, propertyName } of bindings.elements) {
      const path = roots.get(rootOf(imported, (propertyName ?? name).text))
      if (path !== undefined) known.set(name.text, path)
    }
  }
  for (const root of roots.values()) {
    const [path = '', name = ''] = root.root.split(' ')
    if (path === source.fileName) known.set(name, root)
  }
  return known
}

function resolve(from: string, name: string): string {
  return name.startsWith('#')
    ? name.slice(1)
    : relative(projectFolder, join(projectFolder, dirname(from), name))
}

/** Marks each part of a catalogue that a source reads. A constant whose value is a part becomes another name of it. */
function markUses(source: ts.SourceFile, known: Map<string, Path>, markUsed: (path: Path) => void): void {
  const find = (node: ts.Expression): Path | undefined => {
    const bare = withoutAssertion(node)
    if (ts.isIdentifier(bare)) return known.get(bare.text)
    const path = ts.isPropertyAccessExpression(bare) ? find(bare.expression) : undefined
    if (path === undefined || !ts.isPropertyAccessExpression(bare)) return undefined
    return { root: path.root, names: [...path.names, bare.name.text] }
  }
  /** Adds the names of a constant: `const words = x.y` and `const { a, b: c } = x.y`. */
  const readDeclaration = ({ name, initializer }: ts.VariableDeclaration): boolean => {
    const path = initializer && find(initializer)
    if (path === undefined) return false
    if (ts.isIdentifier(name)) {
      known.set(name.text, path)
      return true
    }
    if (ts.isArrayBindingPattern(name)) return false
    for (const { name: bound, propertyName, dotDotDotToken } of name.elements) {
      if (!ts.isIdentifier(bound) || dotDotDotToken !== undefined) return false
      known.set(bound.text, {
        root: path.root,
        names: [...path.names, (propertyName ?? bound).getText()],
      })
    }
    return true
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isVariableDeclaration(node) && readDeclaration(node)) return
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) {
      const path = isName(node) ? undefined : find(node)
      if (path !== undefined) {
        markUsed(path)
        return
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/** True for an identifier that only names a property or a declaration. */
function isName(node: ts.Node): boolean {
  const { parent } = node
  return (
    ts.isIdentifier(node) &&
    ((ts.isPropertyAssignment(parent) && parent.name === node) ||
      (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
      (ts.isVariableDeclaration(parent) && parent.name === node) ||
      (ts.isParameter(parent) && parent.name === node) ||
      (ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === node) ||
      (ts.isJsxAttribute(parent) && parent.name === node))
  )
}
