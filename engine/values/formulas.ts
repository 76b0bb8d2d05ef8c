/** The beginnings of a formula in some program, also after spaces and invisible characters; and control characters. */
const likeFormula = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|\p{Cc})/u

/** A stored phone number. Evaluated as a formula, it results in the number itself. */
const phone = /^\+[0-9]{7,15}$/

/**
 * Puts an apostrophe in front of a text that a spreadsheet could evaluate as a formula, here or after conversion to another
 * format.
 */
export const disarmFormula = (text: string): string =>
  likeFormula.test(text) && !phone.test(text) ? `'${text}` : text
