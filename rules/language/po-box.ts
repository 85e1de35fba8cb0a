/** Number after the words, with optional signs: a space, a sign, "No.", "n°", "№". */
const number = '[ .:,#-]*(n[or.°º]*|№)?[ .:#]*\\d'
/** Number after a short word. A hyphen there would begin a plot or a block. */
const closeNumber = '[ .:]*(n[or.°º]*)?[ .]*\\d'

/** Words that name a PO box by themselves, in any position. */
const wholeWords = [
  '(g[. ]*)?p[./ -]*[o0]?[. -]*(bo?x|drawer)',
  'postfach',
  'poste restante|fermo ?posta|lista de correos|postlagernd|general delivery',
  '(case|bo[iî]\u0302?te|cas(ella|\\.)) postale',
  '(caixa|cx\\.?|cas\\.) ?post(al|\\.)',
  'skr(ytka|\\.) poczt(owa|\\.)',
  'po[sš]t(anski|ni) pre(tinac|dal)',
  'c[aă]su[tțţ]a po[sșş]tal[aă]',
  'posta kutusu',
]

/** Words that streets and people have as well: they need a number after them. */
const numberedWords = [
  'post(al)?[ -]?(office)?[ -]?bo?x',
  'pos(t?bus|tboks|tkast|tb\\.|tf\\.|tafi[oó]k)',
  'p[oó]sth[oó]lf',
  '(post)?schlie(ß|ss)fach',
  '(locked|private|post|mail)[ -]?(mail )?bag( ?x)?',
  'privaatsak x?',
  '(apartado|apt?do|casilla)[. ]*(postal|(de )?correos?|a(é|e\u0301?)reo)?',
  'peti surat',
  'kotak pos',
  'абонентский ящик',
  'пощенска кутия',
  'θυρ[ιί]δα',
]

/** Short words, with the number of digits after them that no postal code has. */
const shortWords = [
  `(p[. ]*o[. ]*b|p[. ]*m[. ]*b|b[. ]*p|pf|pb|s\\.?l\\.?p|cx\\.? ?p|τ\\.?θ|п\\.к)${closeNumber}`,
  'c[. ]*p[. ]*\\d{1,4}($|\\D)',
  '(cs|tsa) ?\\d{5}',
  'a\\.a\\. ?\\d{3}',
  '[ап]/[яс]($|[^а-я])',
  'ת["״.]?ד[. ]*\\d|תא דואר',
  'ص[./ ]*ب[. :]*[0-9٠-٩]',
]

/** Words of scripts without spaces, or without similar words. */
const otherScripts =
  'صندوق (ال)?بريد|صندوق پستی|پوسٹ بکس|(ओ|पो|स्ट)[. ]*ब(ॉ|ा)?क्स|डाक पेटी|পোস্ট বক্স|私書箱|信箱|사서함|ตู้ ?(ไป|ป)|h(ộp|òm) thư'

/** Words that count only with a number as a whole line, or up to a comma: in Sweden, in Finland and in Turkey. */
const wholeLine = '^ *(box|pl|p\\.?[ok]\\.?)[ .:#]*\\d+ *($|,)'

/**
 * Matches a line of an address with a PO box (docs/product.md#po-boxes). No letter is before or behind it, since a street
 * may begin with the same letters.
 */
export const poBoxExpression = `(?i)(^|[^a-zà-ÿα-ωа-яא-תء-ي])((${wholeWords.join('|')})($|[^a-zà-ÿ])|(${numberedWords.join('|')})${number}|${shortWords.join('|')})|${otherScripts}|${wholeLine}`
