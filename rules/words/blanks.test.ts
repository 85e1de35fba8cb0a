import { expect, it } from 'vitest'
import * as actionWords from './action-words.ts'
import * as budget from './budget.ts'
import * as bulkCodes from './bulk-codes.ts'
import * as bulkCodesScreen from './bulk-codes-screen.ts'
import * as checkFaults from './check-faults.ts'
import * as checkoutNow from './checkout-now.ts'
import * as checksInPlainWords from './checks-in-plain-words.ts'
import * as codRules from './cod-rules.ts'
import * as codWithFeeMessages from './cod-with-fee-messages.ts'
import * as deadEnds from './dead-ends.ts'
import * as discountList from './discount-list.ts'
import * as discounts from './discounts.ts'
import * as discountsInPlainWords from './discounts-in-plain-words.ts'
import * as errors from './errors.ts'
import * as feeRates from './fee-rates.ts'
import * as fields from './fields.ts'
import * as health from './health.ts'
import * as healthMail from './health-mail.ts'
import * as validation from './issue-messages.ts'
import { listSentences } from './list-sentences.test-support.ts'
import * as pincodeCounts from './pincode-counts.ts'
import * as pincodeList from './pincode-list.ts'
import * as pincodeMessages from './pincode-messages.ts'
import * as planLimits from './plan-limits.ts'
import * as ruleEditor from './rule-editor.ts'
import * as ruleList from './rule-list.ts'
import * as ruleTypes from './rule-types.ts'
import * as saving from './saving.ts'
import * as shell from './shell.ts'

const modules = {
  actionWords,
  budget,
  bulkCodesScreen,
  bulkCodes,
  checkFaults,
  checkoutNow,
  checksInPlainWords,
  codRules,
  codWithFeeMessages,
  deadEnds,
  discountList,
  discountsInPlainWords,
  discounts,
  errors,
  feeRates,
  fields,
  healthMail,
  health,
  pincodeCounts,
  pincodeList,
  pincodeMessages,
  planLimits,
  ruleEditor,
  ruleList,
  ruleTypes,
  saving,
  shell,
  validation,
}

const sentences = Object.entries(modules).flatMap(([name, module]) => listSentences(module, name))

/** Sentences that choose words by a value, or calculate with it. Their texts are in `counted-words.test.ts`. */
const choosing = [
  'errors.errors.bodyTooLarge',
  'health.healthWords.nearlyTooLarge',
  'bulkCodesScreen.bulkCodeScreenWords.progress.left',
  'bulkCodesScreen.bulkCodeScreenWords.complete',
  'bulkCodes.bulkCodeWords.refusals.listTooLarge',
  'codRules.codRulesPincodeTitle',
  'deadEnds.deadEndWords.circumstances.giftCard',
  'deadEnds.deadEndWords.circumstances.subscription',
  'deadEnds.deadEndWords.circumstances.onSale',
  'deadEnds.deadEndWords.circumstances.login',
  'discountsInPlainWords.discountPhrases.chosenCollections',
  'discountsInPlainWords.discountPhrases.chosenProducts',
  'errors.errors.notPermitted',
  'healthMail.healthMailWords.finding',
  'health.healthWords.fewPlaces',
  'pincodeCounts.is',
  'pincodeList.pincodeListWords.size',
  'pincodeList.pincodeListWords.doubts.describe',
  'pincodeList.pincodeListWords.upload.blankCells',
  'pincodeList.pincodeListWords.upload.preview',
  'pincodeList.pincodeListWords.upload.applied',
  'pincodeMessages.pincodeMessages.methodsMissing',
  'pincodeMessages.pincodeMessages.entry',
  'pincodeMessages.pincodeMessages.unread',
  'planLimits.planLimitWords.refusal',
]

it('shows every value of a sentence, unless the value chooses the words', () => {
  expect(sentences.length).toBeGreaterThan(250)
  const others = sentences.filter(({ isWhole }) => !isWhole).map(({ path }) => path)
  expect(others.toSorted()).toEqual(choosing.toSorted())
})
