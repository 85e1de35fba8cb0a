import { listLanguageChoices } from '#forms/places/languages.ts'
import { chooseProofCheckouts, showsSame } from '#rules/features/rule-editor/join-proof.ts'
import { chooseFunction } from '#rules/functions/choose-function.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { RuleSet } from '#rules/language/rule-set.ts'
import { previewAnswerSchema } from '#rules/preview/preview-answer.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { endWith, readAnswer, serverApi } from '../../platform/server-api.ts'

export type JoinProof = { readonly isSame: boolean; readonly checkouts: number }

/** Runs both forms of a rule set on checkouts in each language, and compares the results for customers. */
export async function proveJoin(
  owner: CustomizationOwner,
  separate: RuleSet,
  joined: RuleSet,
  languages: readonly string[],
): Promise<JoinProof> {
  const known = new Set(listLanguageChoices().map(({ value }) => value))
  const codes = { country: () => true, language: (code: string) => known.has(code), currency: () => true }
  const checkouts = chooseProofCheckouts(separate, languages, codes)
  for (const sample of checkouts) {
    const [before, after] = await Promise.all([run(owner, separate, sample), run(owner, joined, sample)])
    if (before === undefined || after === undefined || !showsSame(before, after))
      return { isSame: false, checkouts: checkouts.length }
  }
  return { isSame: true, checkouts: checkouts.length }
}

async function run(owner: CustomizationOwner, ruleSet: RuleSet, sample: SampleCheckout) {
  const choice = chooseFunction(owner, ruleSet)
  if (!choice.fits) return undefined
  const records = [{ functionHandle: choice.handle, ruleSet }]
  return readAnswer(
    previewAnswerSchema,
    serverApi.preview.$post({ json: { records, sample } }, endWith(undefined)),
  )
}
