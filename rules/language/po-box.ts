/**
 * What a line of an address with a PO box looks like (docs/product.md#po-boxes). No letter stands before it; the words that
 * street names have as well count only with a number behind them.
 */
export const poBoxExpression =
  '(?i)(^|[^a-z])((g?[. ]*p[. ]*o[. ]*|post( office)? ?)box|(locked|private|post) bag|post(fach|bus|boks)|(apartado|apdo|casilla)( postal| de correos?| a[eé]reo)?[. ]*(n[^0-9a-z]*)?\\d|caixa postal|casella postale|bo[iî]te postale|b[. ]*p[. ]*\\d)'
