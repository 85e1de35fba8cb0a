import type { DeadEndRequest } from '#rules/dead-ends/dead-end-request.ts'
import type { DetailName } from '#rules/dead-ends/details.ts'
import { type Clause, pickIndices, solve } from '#rules/dead-ends/domains.ts'
import type { ProbedRule } from '#rules/dead-ends/probed-rules.ts'
import type { ValueIndices } from '#rules/dead-ends/probes.ts'
import { listLanguagesOfActions } from '#rules/language/texts-by-language.ts'
import { listRenamers } from '#rules/promises/shown-methods.ts'
import type { PromiseSearch, Tried } from './promise-search.ts'
import type { Walk } from './walk-checkout.ts'

/** Maximum number of checkouts that are tried again under the other reading of names. */
const otherReadingMax = 40
/** Maximum number of further checkouts that are tried because names change at them. */
const renamingMax = 60
/** Maximum number of further renaming checkouts at which all methods are shown. */
const shownMax = 20
/** Indices of the records that renamed a method at a checkout. */
export const renamersOf = ({ steps }: Walk) => [
  ...new Set(steps.flatMap(({ methods }) => listRenamers(methods))),
]

/**
 * Tried checkouts at which names change, a limited number for each rate. A further one could show no rule that
 * `chooseRenaming` leaves out, since its checkouts are tried under both readings.
 */
export function chooseRenamed(tried: readonly Tried[]): readonly ValueIndices[] {
  const renamed = tried.filter(({ walk }) => renamersOf(walk).length > 0)
  const rates = new Set(renamed.map(({ details }) => details.rate))
  const most = Math.ceil(otherReadingMax / Math.max(1, rates.size))
  return [...rates].flatMap((rate) =>
    renamed
      .filter(({ details }) => details.rate === rate)
      .slice(0, most)
      .map(({ indices }) => indices),
  )
}

/**
 * Checkouts at which a rule changes names, with each rate and in each language that the rule names. The search for dead
 * ends tries only one of the rates that rules treat alike. Further checkouts follow at which nothing is hidden.
 *
 * @returns `untried`: rules for some of whose checkouts there is no room.
 */
export function chooseRenaming({ probed, context, hasTime, values }: PromiseSearch): {
  readonly indices: ValueIndices[]
  readonly untried: readonly ProbedRule[]
} {
  const { records, rates } = context.request
  const renaming = probed.rules
    .filter(({ renames }) => renames === true)
    .map((rule) => ({ rule, languages: listLanguagesOf(rule, records) }))
  const languages = [undefined, ...new Set(renaming.flatMap((one) => one.languages))]
  const inLanguage = (language: string | undefined): [DetailName, readonly number[]][] =>
    language === undefined ? [] : [['language', [(values.get('language') ?? []).indexOf(language)]]]
  const choose = (
    rule: ProbedRule,
    start: Map<DetailName, readonly number[]>,
    clauses: readonly Clause[],
  ): { readonly rule: ProbedRule; readonly indices: ValueIndices }[] => {
    const solved = solve(start, clauses, { left: 4_000, hasTime })
    return solved === undefined ? [] : [{ rule, indices: pickIndices(solved) }]
  }
  const each = languages.flatMap((language) =>
    renaming.flatMap(({ rule, languages: named }) =>
      language === undefined || named.includes(language) ? [{ language, rule }] : [],
    ),
  )
  // Methods with the same name are visible together only if no rule hides any of them.
  const shown = each.flatMap(({ language, rule }) => {
    const hiders = probed.rules.filter((one) => one.owner === rule.owner && one.hides.length > 0)
    if (hiders.length === 0) return []
    const clauses = [...rule.fires, ...hiders.flatMap(({ stays }) => stays)]
    return choose(rule, new Map(inLanguage(language)), clauses)
  })
  const byRate = languages.flatMap((language) =>
    [...rates.keys()].flatMap((rate) =>
      each
        .filter((one) => one.language === language)
        .flatMap(({ rule }) =>
          choose(rule, new Map([['rate', [rate]], ...inLanguage(language)]), rule.fires),
        ),
    ),
  )
  return {
    indices: [...byRate.slice(0, renamingMax), ...shown.slice(0, shownMax)].map(({ indices }) => indices),
    untried: [...byRate.slice(renamingMax), ...shown.slice(shownMax)].map(({ rule }) => rule),
  }
}

/** Languages for which a rule has specific names. */
function listLanguagesOf({ record, rule }: ProbedRule, records: DeadEndRequest['records']): string[] {
  const one = records[record]
  const found = one !== undefined && 'ruleSet' in one && rule !== null ? one.ruleSet.rules[rule] : undefined
  return found === undefined ? [] : listLanguagesOfActions([found])
}
