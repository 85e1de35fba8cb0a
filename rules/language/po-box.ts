/** A number after the words, with optional signs: a space, a sign, "No.", "n°", "№", or the X of South African bags. */
const number = '[ .:#xn№oốsr°º-]*\\d'
/** A number after a short word. With a hyphen before it, or a letter after it, the text would be a plot or a block. */
const closeNumber = '[ .:n№or°º]*(o[.:-]*)?\\d+($|[^a-zà-ÿ\\d])'

/** Words that are enough to identify a PO box, in any position. */
const wholeWords =
  'g?p[.,/ -]*[o0]?[.,/ -]*(b[ox]+|drawer)' +
  '|postfach(nr)?' +
  '|(cas[eilra.]+|bo[iî]\u0302?te|bte|caixa|cx\\.?) ?post(ale?|\\.)?'

/** Words that also occur in names of streets and people. They need a number after them. */
const numberedWords =
  '(post[alofice. -]*|(lock(ed)?|caller|p[ri]*v(ate|t)?|mail|g?p[./ -]*o?)[. -]*)b[oa]?[xg]' +
  '|pos(t?b(us|oks|\\.)|t(kast|f\\.|afi[oó]k))|boks' +
  '|(post)?schlie[sß]+fach' +
  '|peti surat|(kotak|tromol) pos|h[oộò][mp] th[uư]' +
  '|ящик|фах' +
  '|θυρ[ιίδα.]*'

/** Words that streets and places have as names too. */
const placeWords = '(aparta[dt]o?|apt?do|casilla)[acdelopqrstué\u0301 .]*'

/** Short words followed by a number of digits that no postal code has, and the beginnings of longer words. */
const shortWords =
  `((p[. om]*b|cmb|b[. ]*p|p\\.?f|p\\. ?p\\.|s[. ]*l[. ]*p|[ap]\\. ?d\\.|cx[. ]*p|[tτт][. ]*θ|п[. ]*к)${closeNumber}` +
  '|c[. ]*p[. n°º]*\\d{1,4}($|[^a-z\\d])' +
  '|a\\.a\\. ?\\d\\d\\d' +
  `|(${placeWords})${number})`

/** Short words that no block or plot has. */
const otherShortWords =
  '(cs|tsa) ?\\d\\d ?\\d\\d\\d' +
  '|([aап][/\\\\][яс]|[ап][/\\\\]c|a/k \\d)($|[^а-я])' +
  '|ת["״.]?ד[. ]*\\d|ת(א|יבת) דואר' +
  '|ص[./ ]*[بپ][.: رقم]*[0-9٠-٩۰-۹]' +
  '|skr[a-z.]* ?pocz|ap[. de]+(postal|corre[ou])'

/** Parts of words that occur nowhere else in an address. */
const plainWords =
  'rmo ?posta|[ae] restan|th[oó]lf|sta de c|postlag|twoordn|ral deliv|beg berk|aatsak' +
  '|i pre(tinac|dal)|ski fah|prie[cč]in|ie?hr[aá]dk|[nv][aáií] schr[aá]n|su[tțţ]a po|d[eė][zž]ut[eė]|kast[iī]te|ta kutus' +
  '|tiloker|остреб|нска кут|скринь'

/**
 * Words of scripts that have no spaces, or no similar words. "Box" has four letters and similar ones in eight scripts of
 * India, and names such as Baksar go on after them.
 */
const otherScripts =
  'صندوق (ال)?[بپ]|ٹ با?کس' +
  '|[बবਬબపబಬബப][ॉाोাਾોૉాಾോா]?[कকਕકకಕക][्্્్್്]?[सসਸસసಸസ]($|[^रीाী])|பாக்ஸ' +
  '|ट बैग|पो[.० ]*ब[ॉा][.०]|पी[. ]*बी[. ]*(नं|\\d)|[कल] ?पेटी|ல் பெட்' +
  '|私書箱|局留|[信邮郵]箱($|[^路街巷])|사서함|ตู้ *(ไปร|ปณ)|ป\\.ณ'

/**
 * Words that count only if they and a number fill a line, or its start up to a comma: in Sweden, Finland and Turkey.
 */
const wholeLine = '^ *(b[oa][xg]( [a-z]{1,2})?|p\\.?[klo]\\.?)[ .:#]*\\d+ *($|,)'

/** Start of a line, or a sign or number before the words. A word before them would be a plot, a block or a street. */
const ownPlace = '(^|[,;:()/\\d] *|- )'

/**
 * Matches an address line with a PO box (docs/product.md#po-boxes). No letter may be next to the words, since a street
 * may begin with the same letters.
 */
export const poBoxExpression = `(?i)(^|[^a-zà-ÿα-ωа-яא-תء-ي])((${wholeWords})($|[^a-zà-ÿ])|(${numberedWords})${number}|${otherShortWords})|${ownPlace}${shortWords}|[a-fh-jlnqsu-zé] b[. ]*p[. n°o]*\\d+($|[^a-z\\d])|${plainWords}|${otherScripts}|${wholeLine}`
