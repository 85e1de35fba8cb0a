import { foldCell } from './row-selection.ts'
import type { FilterColumn } from './table-choice.ts'
import type { TableRow } from './table-row.ts'

/** A filter of more different cells would be a list of its own. */
const mostValues = 6
const longestValue = 40
/** Cells that say neither yes nor no are a filter only where each comes up so often, on average. */
const rowsPerValue = 3

const yesWords = new Set(
  'y,yes,true,t,1,on,cod,both,prepaid & cod,cod & prepaid,cod & ppd,prepaid/cod,cod/prepaid,prepaid + cod,cod + prepaid,cod available,available,serviceable,serviced,served,allow,allowed,active,enable,enabled,ok,done,✓,✔,✅,☑,🗸,x,ja,j,oui,o,sí,sì,si,s,sim,haan,delivery,tak,ano,da,evet,var,igen,ναι,да,так,есть,可,是,有,○,◯,〇,はい,예,네,نعم,हाँ,हां,हा,jah,kyllä,jā,taip,có,ya,ใช่,ได้,มี,支持,可以,가능,כן,بله,হ্যাঁ,ஆம்,అవును'.split(
    ',',
  ),
)
const noWords = new Set(
  ',n,no,false,f,0,off,ns,nsa,non,prepaid,ppd,prepaid only,only prepaid,pre-paid,pre-paid only,no cod,non cod,non-cod,without cod,no service,not applicable,-,–,na,n/a,nil,none,block,blocked,restricted,excluded,disable,unserviceable,not serviced,not available,unavailable,non serviceable,non-serviceable,not serviceable,nonserviceable,inactive,disabled,embargo,suspended,stopped,✗,✘,❌,☒,✖,×,nein,não,nao,nahi,non-delivery,non delivery,nie,ne,nu,hayir,hayır,yok,nem,οχι,όχι,нет,ні,不可,否,無,无,×,いいえ,아니오,لا,नहीं,नही,ना,nee,nej,nei,ei,nē,không,tidak,ไม่,ไม่ได้,ไม่มี,不支持,不可以,불가,불가능,לא,خیر,не,না,இல்லை,కాదు'.split(
    ',',
  ),
)

/** "Temporarily not serviceable", "No service today": further cells that say no, in words of their own. */
const denial =
  /^(?:no|non|not|un\w*able)\b|\b(?:not|isn['’]t)\s+(?:\w+\s+)?(?:serv|deliver|avail|allow|offer|support|cover)/
/** "COD, Prepaid" and "Prepaid | COD": both ways to pay. */
const both = /^(?:cod|prepaid|ppd)(?:\s*(?:[,/|+&;]|\band\b)\s*(?:cod|prepaid|ppd))+$/
/** Ways to pay that couriers write into a cell. */
const method = /\b(?:cod|cash on delivery|prepaid|ppd)\b/
/** A reason or a limit after the answer: "N (embargo)", "Yes, up to 5000". A number may be written as 1.0. */
const withoutReason = (value: string) =>
  value
    .replace(/^([01])\.0+$/, '$1')
    .replace(/^(\p{L}+|[^\p{L}\p{N}\s]+)\s*(?:[([*,:;]|[-–]\s|\s[-–]).*$/u, '$1')
/** Emoji of ticks and crosses may end with a mark that asks for color. */
const withoutColor = (value: string) => value.replaceAll('\uFE0F', '')
/** A folded cell that says yes or no. Blank says no. */
export const readAnswer = (folded: string): 'yes' | 'no' | undefined =>
  isYes(folded) ? 'yes' : isNo(folded) ? 'no' : undefined
const isYes = (value: string) =>
  yesWords.has(value) ||
  (both.test(value) && value.includes('cod')) ||
  yesWords.has(withoutReason(withoutColor(value)))
const isNo = (value: string) =>
  noWords.has(value) || denial.test(value) || noWords.has(withoutReason(withoutColor(value)))

/** The most frequent cell that says no, and the others. */
function describeNo(cells: readonly { readonly written: string; readonly rows: number }[]) {
  const [no, ...noAlso] = [...cells].sort((one, other) => other.rows - one.rows).map(({ written }) => written)
  return { no, ...(noAlso.length === 0 ? {} : { noAlso }) }
}

/** Looks through rows for columns by which they can be chosen; forgets a column once it has too many different cells. */
export function createFilterSearch() {
  const columns: (Map<string, { written: string; rows: number }> | 'many')[] = []
  let rows = 0
  const add = ({ cells }: TableRow) => {
    for (let column = columns.length; column < cells.length; column += 1) {
      columns.push(new Map(rows === 0 ? [] : [['', { written: '', rows }]]))
    }
    rows += 1
    for (const [column, values] of columns.entries()) {
      if (values === 'many') continue
      const written = cells[column]?.trim() ?? ''
      const folded = foldCell(written)
      const known = values.get(folded)
      if (known !== undefined) known.rows += 1
      else if (values.size === mostValues || written.length > longestValue) columns[column] = 'many'
      else values.set(folded, { written, rows: 1 })
    }
  }
  const list = (): FilterColumn[] =>
    columns.flatMap((values, column) => {
      if (values === 'many' || values.size < 2) return []
      const folded = [...values.keys()]
      const isYesOrNo = folded.every((value) => isYes(value) || isNo(value))
      const yes = isYesOrNo ? folded.filter(isYes) : []
      const no = isYesOrNo ? folded.filter((value) => !isYes(value)) : []
      const isSure = yes.length > 0 && no.length > 0
      const areMethods = folded.filter((value) => method.test(value)).length > 1
      if (!isSure && !areMethods && rows < values.size * rowsPerValue) return []
      const sorted = [...values.values()].sort((one, other) => other.rows - one.rows)
      return [
        {
          column,
          values: sorted.map(({ written }) => written),
          yes: yes.length === 1 ? values.get(yes[0] ?? '')?.written : undefined,
          ...(yes.length > 0 ? describeNo(no.flatMap((each) => values.get(each) ?? [])) : { no: undefined }),
        },
      ]
    })
  return { add, list }
}
