/** GSM 03.38: the letters of a text message, and those that count twice. */
const single =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const double = '^{}\\[~]|€\f'

/** How many messages a text is, as providers count and bill them. */
export function countSmsParts(text: string): number {
  const letters = [...text]
  const isGsm = letters.every(letter => single.includes(letter) || double.includes(letter))
  const length = isGsm
    ? letters.length + letters.filter(letter => double.includes(letter)).length
    : text.length
  const [whole, part] = isGsm ? [160, 153] : [70, 67]
  return length <= whole ? 1 : Math.ceil(length / part)
}

/** The first letter that makes a text message one of 70 characters; undefined where there is none. */
export const findWideLetter = (text: string): string | undefined =>
  [...text].find(letter => !single.includes(letter) && !double.includes(letter))
