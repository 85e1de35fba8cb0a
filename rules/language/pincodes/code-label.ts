/**
 * Words that introduce a code, in any country. No code begins with them. At least three digits must follow: with fewer,
 * letters and digits may form one code.
 */
const labels =
  /(^|[-‐‑–—]\s*)(?:pin(?:[\s-]?code)?|zip(?:[\s-]?code)?|post(?:al)?[\s-]?code|plz|cep|cap|c\.a\.p|npa|cpa?|c\.\s?p|t\.?k|τ\.?κ)(?:\s*(?:no|number)\b\.?)?[\s–—:.#=‐‑-]*(?=\d(?:[\s-]?\d){2})/giu

/**
 * Returns a code, or a range of codes, without the words in front: PIN-110001, Pincode: 110001, PLZ 10115 – PLZ 10119.
 */
export function removeCodeLabels(text: string): string {
  return text.replace(labels, '$1')
}
