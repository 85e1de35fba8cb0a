import { listAnd } from '#forms/text/language.ts'
import { isWithoutConditions } from '#rules/language/rule-set.ts'
import { listOrderChanges } from '#rules/preview/order-changes.ts'
import type { PreviewChange } from '#rules/preview/preview-answer.ts'
import type { Outcome } from './describe-outcome.ts'
import { testLineWords as words } from './words.ts'

/** Maximum number of names in the line. If there are more methods, only their number is given. */
const namesMaximum = 2

/** Outcome of a test in one line: the draft's effects on the sample checkout. */
export function describeTest(
  sample: string,
  draftIndex: number,
  { methods, draft, draftSet }: Pick<Outcome, 'methods' | 'draft' | 'draftSet'>,
  buysForCompany: boolean,
): string {
  if (draft.error !== null) return words.tested(sample, [words.stopped])
  if (isWithoutConditions(draftSet)) return words.withoutConditions
  const listChanged = (...kinds: readonly PreviewChange['kind'][]) =>
    methods
      .filter(({ changes }) =>
        changes.some(({ record, kind }) => record === draftIndex && kinds.includes(kind)),
      )
      .map(({ name }) => name)
  const phrase = (changed: readonly string[], describe: (methods: string) => string) =>
    changed.length === 0
      ? []
      : [describe(changed.length > namesMaximum ? String(changed.length) : listAnd(changed))]
  const effects = [
    ...phrase(listChanged('hide', 'hideInList', 'hideAmongExpress'), words.hidden),
    ...phrase(listChanged('rename'), words.renamed),
    ...phrase(listChanged('move'), words.moved),
    ...(listOrderChanges(draft, draftSet, buysForCompany).length > 0 ? [words.order] : []),
  ]
  return words.tested(sample, effects.length === 0 ? [words.unchanged] : effects)
}
