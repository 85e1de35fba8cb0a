import type { FieldSchema, FormSchema, When } from './field-schema.ts'
import { anyOfNames, toggleNames } from './level.ts'

/**
 * Lists a form for comparison in a test. Each field that a merchant can fill in is a line with its label and rules:
 * `percentage: number "Percentage" 0 to 100 %, needed: "Enter a percentage."`. Fields that another one reveals are
 * indented.
 */
export function outline(schema: FormSchema): string[] {
  return schema.flatMap(outlineField)
}

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

function outlineField(field: FieldSchema): string[] {
  switch (field.kind) {
    case 'label':
      return [`(${field.text})`]
    case 'group':
      return ['side by side', ...indent(outline(field.fields))]
    case 'card':
    case 'layout':
      return field.sections.flatMap(({ title, description, fields }) => [
        join(`${field.kind}`, quote(title), quote(description)),
        ...indent(outline(fields)),
      ])
    case 'object':
      return [join(`${field.name}:`, quote(field.title)), ...indent(outline(field.fields))]
    case 'hidden':
      return [`${field.name}: ${JSON.stringify(field.value)}${describeHidden(field.hidden)}`]
    case 'toggle': {
      const { flag, paramsName } = toggleNames(field)
      const state = `${flag.name} ${flag.on}/${flag.off}`
      return [
        join(
          `${field.name ?? '·'}:`,
          field.control ?? 'switch',
          quote(field.label),
          state,
          describeHelp(field.help),
        ) + describeHidden(field.hidden),
        ...indent([`${paramsName}:`, ...indent(outline(field.fields))]),
      ]
    }
    case 'any_of': {
      const { typeName, paramsName } = anyOfNames(field)
      const first = field.defaultChoice === undefined ? '' : `at first ${quote(field.defaultChoice)}`
      return [
        join(`${field.name ?? '·'}:`, 'one of', quote(field.label), first, describeHelp(field.help)) +
          describeNeeded(field.required) +
          describeHidden(field.hidden),
        ...indent(
          field.choices.flatMap(({ value, label, help, fields }) => [
            join(`${typeName} ${value}:`, quote(label), describeHelp(help)),
            ...(fields.length === 0 ? [] : indent([`${paramsName}:`, ...indent(outline(fields))])),
          ]),
        ),
      ]
    }
    case 'array': {
      const { name, label, itemLabel, addLabel, emptyHeading, startsWith, fields } = field
      const words = [label, itemLabel, addLabel, emptyHeading].join(' / ')
      return [
        join(`${name}:`, 'list', quote(words), `starts with ${startsWith ?? 0}`),
        ...indent(outline(fields)),
      ]
    }
    case 'folded':
      return [join('·:', 'folded', quote(field.label)), ...indent(outline(field.fields))]
    default: {
      const { kind, name, label, help, hidden, required, defaultValue, ...options } = field
      const first = defaultValue === undefined ? '' : `at first ${JSON.stringify(defaultValue)}`
      const more = Object.entries(asChoices(options)).map(([option, value]) => describeOption(option, value))
      return [
        join(`${name}:`, kind, quote(label), ...more, first, describeHelp(help)) +
          describeNeeded(required) +
          describeHidden(hidden),
      ]
    }
  }
}

/** Shows operators with their labels, like choices. */
function asChoices({ operators, labels, ...others }: Readonly<Record<string, unknown>>) {
  if (!Array.isArray(operators)) return others
  const words = labels as Readonly<Record<string, string>>
  return { ...others, choices: operators.map((value: string) => ({ value, label: words[value] })) }
}

function describeOption(name: string, value: unknown): string {
  if (name === 'choices' && Array.isArray(value)) {
    const all = value.map((choice: { value: string; label: string }) => `${choice.value} "${choice.label}"`)
    return all.length > 10 ? `choices of ${all.length}` : `choices ${all.join(' | ')}`
  }
  return value === true ? name : `${name} ${Array.isArray(value) ? value.join('|') : JSON.stringify(value)}`
}

const quote = (text: string | undefined) => (text === undefined ? '' : `"${text}"`)
const describeHelp = (help: string | undefined) => (help === undefined ? '' : `(${help})`)
const describeNeeded = (required: { readonly message: string } | undefined) =>
  required === undefined ? '' : `, needed: "${required.message}"`
const describeHidden = (hidden: boolean | When | undefined) =>
  hidden === undefined ? '' : `, hidden: ${JSON.stringify(hidden)}`
const join = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')
