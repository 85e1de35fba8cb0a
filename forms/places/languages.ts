import { compareNames, nameLanguage } from '../text/language.ts'
import type { Place } from './place.ts'

/**
 * Upper-case codes of the living languages in the platform's LanguageCode. A function receives these codes
 * (docs/platform.md#function-input).
 */
export const languageCodes: readonly string[] =
  'AF AK AM AR AS AZ BE BG BM BN BO BR BS CA CE CKB CS CY DA DE DZ EE EL EN EO ES ET EU FA FF FI FIL FO FR FY GA GD GL GU GV HA HE HI HR HU HY IA ID IG II IS IT JA JV KA KI KK KL KM KN KO KS KU KW KY LB LG LN LO LT LU LV MG MI MK ML MN MR MS MT MY NB ND NE NL NN NO OM OR OS PA PL PS PT PT_BR PT_PT QU RM RN RO RU RW SA SC SD SE SG SI SK SL SN SO SQ SR SU SV SW TA TE TG TH TI TK TO TR TT UG UK UR UZ VI WO XH YI YO ZH ZH_CN ZH_TW ZU'.split(
    ' ',
  )

/** Lists every language in the language of the texts, by name. */
export function listLanguageChoices(): Place[] {
  return languageCodes
    .map((code) => ({ value: code, label: nameLanguage(code) }))
    .sort((one, other) => compareNames(one.label, other.label))
}
