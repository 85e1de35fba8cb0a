/** Content security policy of an answer that is not a page. Nothing is loaded, framed or sent. */
export const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
