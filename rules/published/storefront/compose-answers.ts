import { type CodeSet, isSameCodes, isWithin, joinCodes } from '../../language/pincodes/code-set.ts'
import { listNamedVariables, type ReasonTexts } from '../../records/reason-texts.ts'
import { isSameValue } from '../../records/same-value.ts'
import type { HiddenArea, HiddenAreas } from './hidden-areas.ts'
import { formatPublishedCodes } from './published-codes.ts'
import type { PublishedAnswer, PublishedCod, PublishedDoubt } from './storefront-content.ts'
import { hasEnd, hasSubtotals, removeSubtotals } from './subtotals.ts'

/**
 * Composes answers from the areas in which records hide some methods. Certain areas with subtotals are also among the
 * doubts, since a reader that knows no subtotal leaves them open.
 *
 * @param alsoDoubtful areas in which the methods may be missing for another reason.
 */
export function composeAnswers(
  hidden: readonly HiddenAreas[],
  alsoDoubtful: readonly HiddenArea[] = [],
): Pick<PublishedCod, 'answers' | 'depends'> {
  const raw = hidden.flatMap(({ sure, doubtful }) => [...sure, ...doubtful])
  const sure = joinAlike(hidden.flatMap((areas) => areas.sure).map((area) => chooseTexts(area, raw)))
  const ofAddress = sure.filter((area) => !hasEnd(area))
  const ofSubtotal = sure.filter((area) => hasEnd(area) && !ofAddress.some((other) => covers(other, area)))
  const doubtful = [...hidden.flatMap((areas) => areas.doubtful), ...alsoDoubtful].filter(
    (area) => !sure.some((other) => covers(other, area)),
  )
  // A reader only uses the subtotals of certain areas.
  const open = doubtful.map(removeSubtotals)
  return {
    answers: sortAnswers(ofAddress),
    depends: sortAnswers([...ofSubtotal, ...joinAlike(open)]),
  }
}

/**
 * Chooses the texts of a reason that fit its area. An area without subtotals has no amounts. A reason may be for areas
 * of both kinds. Areas with subtotals then have its texts with amounts, and other areas the rest.
 */
function chooseTexts({ reason, ...area }: HiddenArea, all: readonly HiddenArea[]): HiddenArea {
  if (reason === undefined) return area
  const isForBoth = all.some((one) => !hasEnd(one) && isSameValue(one.reason, reason))
  if (hasEnd(area) && !isForBoth) return { ...area, reason }
  const texts: ReasonTexts = Object.fromEntries(
    Object.entries(reason).filter(([, text]) => namesAmount(text) === hasEnd(area)),
  )
  return Object.keys(texts).length === 0 ? area : { ...area, reason: texts }
}

const namesAmount = (text: string) =>
  listNamedVariables(text).some((name) => name === 'amount' || name === 'missing')

/** Joins areas with hiding lists that have the same reason and countries into one list. Removes duplicates. */
function joinAlike(areas: readonly HiddenArea[]): HiddenArea[] {
  const joined: HiddenArea[] = []
  for (const area of areas) {
    const { codes, ...others } = area
    const twins = joined.filter(({ codes: _codes, ...one }) => isSameValue(one, others))
    const same = twins.find((one) => isSameList(one.codes, codes))
    const list = area.mode === 'block' && codes !== undefined ? twins[0] : undefined
    if (same !== undefined) continue
    if (codes === undefined || list?.codes === undefined) joined.push(area)
    else joined[joined.indexOf(list)] = { ...list, codes: joinCodes(list.codes, codes) }
  }
  return joined
}

const isSameList = (one: CodeSet | undefined, other: CodeSet | undefined) =>
  one === undefined || other === undefined ? one === other : isSameCodes(one, other)

/** True if this area includes all of the other one. False if that is not obvious. */
function covers(area: HiddenArea, other: HiddenArea): boolean {
  if (!hasSubtotals(area, other)) return false
  const { codes, ...places } = placesOf(area)
  const { codes: otherCodes, ...otherPlaces } = placesOf(other)
  if (codes === undefined) return Object.keys(places).length === 0
  return (
    isSameValue(places, otherPlaces) &&
    otherCodes !== undefined &&
    (area.mode === 'block' ? isWithin(otherCodes, codes) : isWithin(codes, otherCodes))
  )
}

const placesOf = ({ reason: _reason, ...area }: HiddenArea) => removeSubtotals(area)

/**
 * The first entry that includes an address and a subtotal applies. So entries with a reason are first, then those for
 * some codes, then those that hide more subtotals.
 */
function sortAnswers(areas: readonly HiddenArea[]): PublishedDoubt[] {
  return areas
    .map(
      ({ codes, ...area }): PublishedDoubt =>
        codes === undefined ? area : { ...area, codes: formatPublishedCodes(codes) },
    )
    .map((answer) => ({ answer, text: JSON.stringify(answer) }))
    .sort(
      (one, other) =>
        rank(one.answer) - rank(other.answer) ||
        (other.answer.below ?? 0) - (one.answer.below ?? 0) ||
        (one.answer.above ?? 0) - (other.answer.above ?? 0) ||
        (one.text < other.text ? -1 : 1),
    )
    .map(({ answer }) => answer)
}

const rank = ({ reason, codes }: PublishedAnswer) =>
  (reason === undefined ? 2 : 0) + (codes === undefined ? 1 : 0)
