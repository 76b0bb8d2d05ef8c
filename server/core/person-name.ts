import { say, sentence } from '../../engine/index.ts'
import { refuse } from './errors.ts'

/** The form and the field in which a name is entered. */
interface NameInput {
  form: string
  path: string
}

/** Common endings of web addresses. With all of them, names such as "Engr.Musa" would match. */
const endings =
  'com|net|org|info|biz|edu|gov|ng|africa|co|io|me|app|dev|xyz|site|online|website|shop|store|top|link|click|live|' +
  'club|vip|icu|pro|uk|us|eu|ru|cn|cc|tk|ml|ga|cf|gq|tv|in|ly|to|gl|gd|za|gh|ke'

/** Matches what mail programs and phones turn into a link, also without `https://`. */
const link = new RegExp(
  [
    String.raw`//|\bwww[.。]|\d{1,3}(?:\.\d{1,3}){3}`,
    String.raw`[.。](?:${endings})/`,
    String.raw`[\p{L}\p{N}-]{2}[.。](?:${endings})(?![\p{L}\p{N}-])`
  ].join('|'),
  'iu'
)

const invisible = /[\p{Cc}\p{Cf}]/gu

export const webAddressInName = sentence('Enter the name without a web address.')

/** Checks whether a name contains no web address. */
export const isPlainName = (name: string): boolean =>
  !link.test(name.normalize('NFKC').replace(invisible, ''))

/**
 * Throws for a name that contains a web address. Names are in mails and text messages to people without an account, so anyone
 * who signs up could send links in the name of the organisation.
 */
export function requirePlainName(name: string, field?: NameInput) {
  if (isPlainName(name)) return
  const msg = say(webAddressInName)
  const refusal = refuse('input.invalid', { problems: [{ rule: 'pattern', msg, path: '', ...field }] })
  if (!field) refusal.problems = undefined
  throw refusal
}
