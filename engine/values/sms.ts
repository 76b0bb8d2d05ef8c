/** The characters of a text message in GSM 03.38; those in `double` count twice. */
const single =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const double = '^{}\\[~]|€\f'

/** Counts the messages a text is split into, as providers count and bill them. */
export function countSmsParts(text: string): number {
  const letters = [...text]
  const isGsm = letters.every(letter => single.includes(letter) || double.includes(letter))
  const length = isGsm
    ? letters.length + letters.filter(letter => double.includes(letter)).length
    : text.length
  const [whole, part] = isGsm ? [160, 153] : [70, 67]
  return length <= whole ? 1 : Math.ceil(length / part)
}

/** Returns the first character outside GSM 03.38, which limits a message to 70 characters; undefined if there is none. */
export const findWideLetter = (text: string): string | undefined =>
  [...text].find(letter => !single.includes(letter) && !double.includes(letter))
