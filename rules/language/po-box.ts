/** A number after the words, with optional signs: a space, a sign, "No.", "n°", "№", or the X of South African bags. */
const number = '[ .:#x-]*([n№][or.°º:# -]*)?\\d'
/** A number after a short word. With a hyphen before it, or a letter after it, the text would be a plot or a block. */
const closeNumber = '[ .:]*(n[or.°º: -]*)?\\d+($|[^a-zà-ÿ\\d])'

/** Words that are enough to identify a PO box, in any position. */
const wholeWords =
  'g?p[./ -]*[o0]?[. -]*(bo?x|drawer)' +
  '|postfach(nr)?' +
  '|(cas[eilra.]+|bo[iî]\u0302?te|bte|caixa|cx\\.?) ?post(ale?|\\.)?'

/** Words that also occur in names of streets and people. They need a number after them. */
const numberedWords =
  'post(al)?[. -]?(office)?[ -]?bo?x|(lock|caller|mail) ?box' +
  '|pos(t?bus|tboks|tkast|tb\\.|tf\\.|tafi[oó]k)' +
  '|(post)?schlie(ß|ss)fach' +
  '|(locked|private|post|mail|g?p[./ -]*o?)[. -]*bag' +
  '|(aparta[dt]o?|apt?do|casilla)[. ]*(postal|(de )?corre[ou]s?|a[ée]\u0301?reo)?' +
  '|peti surat|(kotak|tromol) pos|h[oộò][mp] th[uư]' +
  '|ящик|фах' +
  '|θυρ[ιί]δα'

/** Short words followed by a number of digits that no postal code has, and the beginnings of longer words. */
const shortWords =
  `(p[. ]*[om]?[. ]*b|cmb|b[. ]*p|p\\.?f|p\\. ?p\\.|s\\.?l\\.?p|cx\\.? ?p|[tτ]\\.?θ|п\\.?к)${closeNumber}` +
  '|c[. ]*p[. n°º]*\\d{1,4}($|\\D)' +
  '|(cs|tsa) ?\\d\\d\\d\\d\\d' +
  '|a\\.a\\. ?\\d\\d\\d' +
  '|([aап][/\\\\][яс]|[ап][/\\\\]c|a/k \\d)($|[^а-я])' +
  '|ת["״.]?ד[. ]*\\d|תא דואר' +
  '|ص[./ ]*ب[. :]*[0-9٠-٩]' +
  '|skr[a-z.]* ?pocz|ap[. ]+(postal|(de )?corre[ou])'

/** Parts of words that occur nowhere else in an address. */
const plainWords =
  'rmo ?posta|[ae] restan|th[oó]lf|sta de c|postlag|twoordn|ral deliv|aatsak' +
  '|i pre(tinac|dal)|ski fah|prie[cč]in|ie?hr[aá]dk|[nv][aáií] schr[aá]n|su[tțţ]a po|d[eė][zž]ut[eė]|kast[iī]te|ta kutus' +
  '|tiloker|остреб|нска кут|скринь'

/** Words of scripts that have no spaces, or no similar words. */
const otherScripts =
  'صندوق (ال)?[بپ]|ٹ بکس|[टओो][. ]*ब(ॉ|ा)?क्स|डाक पेटी|বক্স|私書箱|局留|[信邮郵]箱($|[^路街])|사서함|அஞ்சல் பெ|ตู้ ?(ไป|ป)'

/**
 * Words that count only if they and a number fill a line, or its start up to a comma: in Sweden, Finland and Turkey.
 */
const wholeLine = '^ *((box|bag)( [a-z]{1,2})?|boks|p\\.?[klo]\\.?)[ .:#]*\\d+ *($|,)'

/**
 * Matches an address line with a PO box (docs/product.md#po-boxes). No letter may be before or after the words, since a
 * street may begin with the same letters.
 */
export const poBoxExpression = `(?i)(^|[^a-zà-ÿα-ωа-яא-תء-ي])((${wholeWords})($|[^a-zà-ÿ])|(${numberedWords})${number}|${shortWords})|${plainWords}|${otherScripts}|${wholeLine}`
