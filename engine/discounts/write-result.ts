import {
  closeArray,
  closeObject,
  openArray,
  openObject,
  textOf,
  writeInteger,
  writeName,
  writeText,
  writeTruth,
} from '../host/host'
import { Rule } from '../judging/rule'
import { List } from '../memory/list'
import { ascii, noText, Text } from '../text/text'
import { DiscountValue } from './discount-value'
import { Answer, Candidate, Plan, Target } from './plan'
import { writeTrace } from './write-trace'

/**
 * Writes the function's result in the form of the result types of both targets (docs/platform.md#discount-operations).
 */
export function writeResult(rules: List<Rule>, plan: Plan, isOfDelivery: bool): void {
  openObject(TRACE ? 2 : 1)
  writeName(ascii('operations'))
  openArray(u32(plan.shares.length > 0) + u32(plan.order.length > 0) + plan.answers.length)
  if (plan.shares.length > 0) {
    const name = isOfDelivery ? ascii('deliveryDiscountsAdd') : ascii('productDiscountsAdd')
    writeCandidates(name, ascii('ALL'), plan.shares, false, isOfDelivery)
  }
  if (plan.order.length > 0)
    writeCandidates(ascii('orderDiscountsAdd'), ascii('FIRST'), plan.order, true, isOfDelivery)
  for (let index: u32 = 0; index < plan.answers.length; index++) writeAnswer(plan.answers.at(index))
  closeArray()
  if (TRACE) writeTrace(rules, plan.traces, isOfDelivery)
  closeObject()
}

function writeCandidates(
  name: Text,
  strategy: Text,
  candidates: List<Candidate>,
  isOfOrder: bool,
  isOfDelivery: bool,
): void {
  openObject(1)
  writeName(name)
  openObject(2)
  writeName(ascii('selectionStrategy'))
  writeText(strategy)
  writeName(ascii('candidates'))
  openArray(candidates.length)
  for (let index: u32 = 0; index < candidates.length; index++)
    writeCandidate(candidates.at(index), isOfOrder, isOfDelivery)
  closeArray()
  closeObject()
  closeObject()
}

function writeCandidate(candidate: Candidate, isOfOrder: bool, isOfDelivery: bool): void {
  const hasPrerequisites = candidate.prerequisites.length > 0
  const isConditional = candidate.from !== noText
  openObject(3 + u32(hasPrerequisites) + u32(isConditional))
  writeName(ascii('message'))
  writeText(candidate.message)
  writeName(ascii('targets'))
  if (isOfOrder) writeWholeOrder(candidate.excluded)
  else writeTargets(candidate.targets, isOfDelivery)
  if (hasPrerequisites) {
    writeName(ascii('prerequisites'))
    writeTargets(candidate.prerequisites, isOfDelivery)
  }
  writeName(ascii('value'))
  writeValue(candidate.value, !isOfOrder && !isOfDelivery)
  if (isConditional) writeLeastSubtotal(candidate)
  closeObject()
}

function writeWholeOrder(excluded: List<Target>): void {
  openArray(1)
  openObject(1)
  writeName(ascii('orderSubtotal'))
  openObject(1)
  writeExcluded(excluded)
  closeObject()
  closeObject()
  closeArray()
}

function writeExcluded(lines: List<Target>): void {
  writeName(ascii('excludedCartLineIds'))
  openArray(lines.length)
  for (let index: u32 = 0; index < lines.length; index++) writeText(textOf(lines.at(index).id))
  closeArray()
}

function writeTargets(targets: List<Target>, isOfDelivery: bool): void {
  openArray(targets.length)
  for (let index: u32 = 0; index < targets.length; index++) {
    const target = targets.at(index)
    openObject(1)
    writeName(isOfDelivery ? ascii('deliveryOption') : ascii('cartLine'))
    openObject(target.quantity > 0 ? 2 : 1)
    writeName(isOfDelivery ? ascii('handle') : ascii('id'))
    writeText(textOf(target.id))
    if (target.quantity > 0) {
      writeName(ascii('quantity'))
      writeInteger(<u32>target.quantity)
    }
    closeObject()
    closeObject()
  }
  closeArray()
}

/** Writes a value. Only an amount for lines can apply to each piece. */
function writeValue(value: DiscountValue, isOfLines: bool): void {
  openObject(1)
  if (value.isPercentage) {
    writeName(ascii('percentage'))
    openObject(1)
    writeName(ascii('value'))
    writeText(value.text)
  } else {
    writeName(ascii('fixedAmount'))
    openObject(isOfLines ? 2 : 1)
    writeName(ascii('amount'))
    writeText(value.text)
    if (isOfLines) {
      writeName(ascii('appliesToEachItem'))
      writeTruth(value.isOfEach)
    }
  }
  closeObject()
  closeObject()
}

function writeLeastSubtotal(candidate: Candidate): void {
  writeName(ascii('conditions'))
  openArray(1)
  openObject(1)
  writeName(ascii('orderMinimumSubtotal'))
  openObject(2)
  writeExcluded(candidate.excluded)
  writeName(ascii('minimumAmount'))
  writeText(candidate.from)
  closeObject()
  closeObject()
  closeArray()
}

function writeAnswer(answer: Answer): void {
  openObject(1)
  writeName(ascii('enteredDiscountCodesReject'))
  openObject(2)
  writeName(ascii('codes'))
  openArray(answer.codes.length)
  for (let index: u32 = 0; index < answer.codes.length; index++) {
    openObject(1)
    writeName(ascii('code'))
    writeText(textOf(answer.codes.at(index)))
    closeObject()
  }
  closeArray()
  writeName(ascii('message'))
  writeText(answer.message)
  closeObject()
  closeObject()
}
