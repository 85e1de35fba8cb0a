import { listAnd } from '#forms/text/language.ts'
import { listActiveGroups } from '#rules/features/cod-rules/form.ts'
import { readCodRules } from '#rules/features/cod-rules/stored.ts'
import type { CustomizationRecord } from '#rules/records/customization.ts'
import { codRulesWords } from '#rules/words/cod-rules.ts'
import { fieldWords } from '#rules/words/fields.ts'
import { codRulesScreenWords } from './words.ts'

const words = codRulesScreenWords.conflict

/** Version that somebody else stored meanwhile, in one sentence. */
export function ConflictingCodRules({ records }: { readonly records: readonly CustomizationRecord[] }) {
  const { form } = readCodRules(records)
  const groups = listActiveGroups(form).map((group) => codRulesWords.conditions.groups[group])
  return (
    <p>
      {words.theirs(fieldWords.statuses[form.status], groups.length === 0 ? words.noGroups : listAnd(groups))}
    </p>
  )
}
