import { stringify } from 'yaml'
import type { RuleFile } from './rule-file.ts'

/** Ending of the name of a file that this app writes. */
export const ruleFileEnding = '.yaml'

const heading = '# Rules for checkout. They travel between stores (docs/rule-files.md).'

/**
 * Writes a file of rules as YAML. Texts that YAML would read as something else have quotes. A value that occurs twice is
 * written twice, since an alias is hard to read.
 */
export function writeRuleFile(file: RuleFile): string {
  return `${heading}\n${stringify(file, { version: '1.2', schema: 'core', lineWidth: 0, aliasDuplicateObjects: false })}`
}
