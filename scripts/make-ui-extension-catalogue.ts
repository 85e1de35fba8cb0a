/**
 * Writes the catalogue of components and APIs for checkout UI extensions, from the platform's installed types:
 *
 *   npx node scripts/make-ui-extension-catalogue.ts
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { projectFolder } from './project-folder.ts'

const packageFolder = join(projectFolder, 'node_modules/@shopify/ui-extensions')
const surface = join(packageFolder, 'build/ts/surfaces/checkout')
export const catalogueFile = join(projectFolder, 'local-store/ui-extensions/catalogue.generated.json')

/** Names of properties with their allowed values. Null for any value. */
type Component = { properties: Record<string, string[] | null>; events: string[] }
/** Maximum number of listed values. Longer lists, such as all icons, are left out. */
const mostValues = 30

/** A signal, a function, a value, or an object with the same for each member. */
type ApiMember = 'signal' | 'function' | 'value' | { [name: string]: ApiMember }

/** Text of the catalogue. It is sorted by name, so that equal types give equal bytes. */
export function formatCatalogue(): string {
  const targets = globSync('targets/purchase.{checkout,thank-you}.*.d.ts', { cwd: surface }).sort()
  const components = globSync('components/[A-Z]*.d.ts', { cwd: surface }).sort()
  const program = ts.createProgram(
    [...targets, ...components].map((file) => join(surface, file)),
    { skipLibCheck: true, strict: true, moduleResolution: ts.ModuleResolutionKind.Bundler, noEmit: true },
  )
  const checker = program.getTypeChecker()
  const exportsOf = (file: string) => {
    const source = program.getSourceFile(join(surface, file))
    const symbol = source && checker.getSymbolAtLocation(source)
    if (symbol === undefined) throw new Error(`${file} exports nothing`)
    return new Map(checker.getExportsOfModule(symbol).map((one) => [one.name, one]))
  }
  const tagOf = (file: string) =>
    /tagName = "([^"]+)"/.exec(readFileSync(join(surface, file), 'utf8'))?.[1] ?? ''

  const describeComponent = (file: string): Component => {
    const props = exportsOf(file).get(`${basename(file, '.d.ts')}Props`)
    if (props === undefined) throw new Error(`${file} has no properties`)
    const component: Component = {
      properties: { slot: null, key: null, ref: null, children: null },
      events: [],
    }
    for (const member of checker.getDeclaredTypeOfSymbol(props).getProperties()) {
      const event = /^on([A-Z].*)$/.exec(member.name)?.[1]
      if (event === undefined) component.properties[member.name] = literalsOf(checker.getTypeOfSymbol(member))
      else component.events.push(event.toLowerCase())
    }
    return component
  }

  /** Values of a property that accepts only listed texts. Null for any other property. */
  const literalsOf = (type: ts.Type): string[] | null => {
    const parts = (type.isUnion() ? type.types : [type]).filter(
      ({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)),
    )
    return parts.length > 0 && parts.length <= mostValues && parts.every((part) => part.isStringLiteral())
      ? parts.map((part) => (part as ts.StringLiteralType).value).sort()
      : null
  }

  const describeMember = (type: ts.Type, depth = 0): ApiMember => {
    const present = checker.getNonNullableType(type)
    if (present.getCallSignatures().length > 0) return 'function'
    const members = present.getProperties()
    const names = members.map(({ name }) => name)
    if (names.includes('subscribe') && names.includes('value')) return 'signal'
    if (
      !(present.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) ||
      members.length === 0 ||
      depth > 1
    )
      return 'value'
    return Object.fromEntries(
      members
        .map((member) => [member.name, describeMember(checker.getTypeOfSymbol(member), depth + 1)] as const)
        .sort(byName),
    )
  }

  const tags = components.map(tagOf).sort()
  /** Each distinct API once, since most targets share one apart from its name. */
  const apis: string[] = []
  const describeTarget = (file: string) => {
    const api = exportsOf(file).get('Api')
    if (api === undefined) throw new Error(`${file} has no API`)
    const imported = [
      ...readFileSync(join(surface, file), 'utf8').matchAll(/"\.\.\/(components\/.*\.d\.ts)"/g),
    ]
    const own = new Set(imported.map(([, path = '']) => tagOf(path)))
    const text = JSON.stringify(describeMember(checker.getDeclaredTypeOfSymbol(api)))
    if (!apis.includes(text)) apis.push(text)
    return { lacks: tags.filter((tag) => !own.has(tag)), api: apis.indexOf(text) }
  }

  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const catalogue = {
    package: version,
    components: Object.fromEntries(components.map((file) => [tagOf(file), describeComponent(file)])),
    targets: Object.fromEntries(targets.map((file) => [basename(file, '.d.ts'), describeTarget(file)])),
    apis: apis.map((text) => JSON.parse(text)),
  }
  return `${JSON.stringify(catalogue)}\n`
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1

if (import.meta.main) writeFileSync(catalogueFile, formatCatalogue())
