/** Number after the words, with optional signs: a space, a sign, "No.", "n°", "№", or the X of South African bags. */
const number = '[ .:,#x-]*([n№][or.°º:# -]*)?\\d'
/** Number after a short word. A hyphen before it, or a letter after it, would be of a plot or a block. */
const closeNumber = '[ .:]*(n[or.°º: -]*)?\\d+($|[^a-zà-ÿ\\d])'

/** Words that name a PO box by themselves, in any position. */
const wholeWords = [
  'g?p[./ -]*[o0]?[. -]*(bo?x|drawer)',
  'postfach(nr)?',
  '(cas[eilra.]+|bo[iî]\u0302?te|bte|caixa|cx\\.?) ?post(ale?|\\.)?',
]

/** Words that streets and people have as well: they need a number after them. */
const numberedWords = [
  'post(al)?[. -]?(office)?[ -]?bo?x|(lock|caller|mail) ?box',
  'pos(t?bus|tboks|tkast|tb\\.|tf\\.|tafi[oó]k)',
  '(post)?schlie(ß|ss)fach',
  '(locked|private|post|mail|g?p[./ -]*o?)[. -]*bag',
  '(aparta[dt]o?|apt?do|casilla)[. ]*(postal|(de )?corre[ou]s?|a[ée]\u0301?reo)?',
  'peti surat|(kotak|tromol) pos|h[oộò][mp] th[uư]',
  'ящик|фах',
  'θυρ[ιί]δα',
]

/** Short words, with the number of digits after them that no postal code has, and words that only begin so. */
const shortWords = [
  `(p[. ]*[om]?[. ]*b|cmb|b[. ]*p|p\\.?f|p\\. ?p\\.|s\\.?l\\.?p|cx\\.? ?p|[tτ]\\.?θ|п\\.?к)${closeNumber}`,
  'c[. ]*p[. n°º]*\\d{1,4}($|\\D)',
  '(cs|tsa) ?\\d\\d\\d\\d\\d',
  'a\\.a\\. ?\\d\\d\\d',
  '([aап][/\\\\][яс]|[ап][/\\\\]c|a/k \\d)($|[^а-я])',
  'ת["״.]?ד[. ]*\\d|תא דואר',
  'ص[./ ]*ب[. :]*[0-9٠-٩]',
  'skr[a-z.]* ?pocz|ap[. ]+(postal|(de )?corre[ou])',
]

/** Parts of words that nothing else in an address has. */
const plainWords = [
  'rmo ?posta|[ae] restan|th[oó]lf|sta de c|postlag|twoordn|ral deliv|aatsak',
  'i pre(tinac|dal)|ski fah|prie[cč]in|ie?hr[aá]dk|[nv][aáií] schr[aá]n|su[tțţ]a po|d[eė][zž]ut[eė]|kast[iī]te|ta kutus',
  'tiloker|остреб|нска кут|скринь',
]

/** Words of scripts without spaces, or without similar words. */
const otherScripts =
  'صندوق (ال)?[بپ]|ٹ بکس|[टओो][. ]*ब(ॉ|ा)?क्स|डाक पेटी|বক্স|私書箱|局留|[信邮郵]箱|사서함|அஞ்சல் பெ|ตู้ ?(ไป|ป)'

/** Words that count only with a number as a whole line, or up to a comma: in Sweden, in Finland and in Turkey. */
const wholeLine = '^ *((box|bag)( [a-z]{1,2})?|boks|pl|p\\.?[ok]\\.?)[ .:#]*\\d+ *($|,)'

/**
 * Matches a line of an address with a PO box (docs/product.md#po-boxes). No letter is before or after it, since a street
 * may begin with the same letters.
 */
export const poBoxExpression = `(?i)(^|[^a-zà-ÿα-ωа-яא-תء-ي])((${wholeWords.join('|')})($|[^a-zà-ÿ])|(${numberedWords.join('|')})${number}|${shortWords.join('|')})|${plainWords.join('|')}|${otherScripts}|${wholeLine}`
