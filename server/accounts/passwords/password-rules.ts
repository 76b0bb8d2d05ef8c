import { preparePassword, sentence, say, type Sentence } from '../../../engine/index.ts'
import { organisation } from '../../../generated/index.ts'
import { refuse } from '../errors.ts'
import { normalizeForSearch } from '../../core/search-text.ts'
import type { User } from '../../users/index.ts'

type Owner = Pick<User, 'username' | 'email'>

/** Where a password is asked for: its form, and its field there. */
export interface PasswordInput {
  form: string
  path: string
}

const common = sentence('This password is too common. Choose another.')
const ofWords = sentence(
  'This password is too similar to the company name, your name or your email. Choose another.'
)
const inARow = sentence('This password is a simple sequence or repeats itself. Choose another.')
const around = sentence('This password is a common one with numbers or symbols added. Choose another.')
const short = sentence('Administrators need a password of 12 characters or more.')
const leastOfAdministrators = 12
const listed = 10_000
const leastLength = 8
const leastCore = 5
const leastWord = 4
/** Fewer pieces than these are guessed soon, however long they are. */
const minRuns = 5
/** So many letters beside known words are no word of one's own. */
const fewLetters = 4
/** As many signs of its own has a secret at least, whatever words stand in it. */
const minSigns = 7
const longestWord = 20

/** Throws, on its field, where a password is one that others guess first. */
export async function requireOwnPassword(password: string, owner: Owner, field: PasswordInput) {
  if (isOfWords(password, owner)) throw refusal(ofWords, 'guessable', field)
  if (await isCommon(password)) throw refusal(common, 'guessable', field)
  if (countRuns(password) < minRuns) throw refusal(inARow, 'guessable', field)
}

/** Administrators see the records of all: theirs is longer, and no common one that figures make longer. */
export async function requireStrongPassword(password: string, field: PasswordInput) {
  if ([...preparePassword(password)].length < leastOfAdministrators) throw refusal(short, 'minLength', field)
  if (await hasCommonCore(password)) throw refusal(around, 'guessable', field)
}

/** Would somebody who does not know it, a program with lists of passwords too, find it soon? */
export async function isGuessable(secret: string): Promise<boolean> {
  const isWordy = isOfWords(secret, { username: '', email: '' })
  return isWordy || countRuns(secret) < minRuns || (await isCommon(secret)) || (await isOfCommonWords(secret))
}

/** Are there but a few signs beside common passwords, and words of them? */
async function isOfCommonWords(secret: string): Promise<boolean> {
  commonOnes ??= loadCommonOnes()
  const { any } = await commonOnes
  const text = secret.normalize('NFKC').toLowerCase()
  let rest = ''
  for (let at = 0; at < text.length;) {
    let length = Math.min(text.length - at, longestWord)
    while (length > 3 && !any.has(text.slice(at, at + length))) length -= 1
    rest += length > 3 ? '' : text.charAt(at)
    at += length > 3 ? length : 1
  }
  return countRuns(rest) < minSigns
}

function refusal(why: Sentence, rule: 'guessable' | 'minLength', field: PasswordInput) {
  return refuse('account.weak_password', { why: say(why), rule, ...field })
}

interface CommonPasswords {
  /** The 10,000 most common ones that are long enough to be chosen. */
  whole: ReadonlySet<string>
  /** All of them, short ones too. */
  any: ReadonlySet<string>
}

let commonOnes: Promise<CommonPasswords> | undefined

/** Capitals make none better. */
async function isCommon(password: string): Promise<boolean> {
  commonOnes ??= loadCommonOnes()
  return (await commonOnes).whole.has(password.toLowerCase())
}

/** Is it one of them once what stands around its letters is gone, and signs that stand for letters are read as these? */
async function hasCommonCore(password: string): Promise<boolean> {
  commonOnes ??= loadCommonOnes()
  const { any } = await commonOnes
  const [core = ''] = /\p{L}.*\p{L}/su.exec(password.normalize('NFKC').toLowerCase()) ?? []
  const read = [...core].map(sign => letterOf.get(sign) ?? sign).join('')
  return [core, read].some(word => word.length >= leastCore && word !== password && any.has(word))
}

/** Signs that are typed for the letters that they look like. */
const letterOf: ReadonlyMap<string, string> = new Map(
  Object.entries({ '@': 'a', 4: 'a', 3: 'e', 1: 'i', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't' })
)

/** Loaded with the first password that is chosen. */
async function loadCommonOnes(): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const all: string[] = dictionary['passwords-common']
  const whole = new Set(all.filter(({ length }) => length >= leastLength).slice(0, listed))
  return { whole, any: new Set(all.filter(({ length }) => length >= leastWord)) }
}

/** The alphabet, the figures, and the keys of a keyboard along and across. */
const rows =
  'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm 1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm'

/** In so many pieces it is read, of which each is one character again and again, or one beside the other. */
function countRuns(password: string): number {
  const signs = [...password.normalize('NFKC').toLowerCase()]
  return signs.filter((sign, at) => !isBeside(signs[at - 1], sign)).length
}

function isBeside(before: string | undefined, sign: string): boolean {
  if (before === undefined) return false
  return before === sign || rows.includes(before + sign) || rows.includes(sign + before)
}

const productWords = ['password', 'onboarding', 'employee', 'administrator', 'admin', 'welcome', 'nigeria']
const organisationWords = wordsOf(`${organisation.name} ${organisation.abbreviation} ${organisation.email}`)

/** Nothing but words that anybody would try first, with some figures, signs or letters around them. */
function isOfWords(password: string, { username, email }: Owner): boolean {
  const words = [...productWords, ...organisationWords, ...wordsOf(`${username} ${email}`)]
  const text = lettersOf(password)
  const longestFirst = words.sort((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text)
  return rest !== text && rest.replaceAll(' ', '').length < fewLetters
}

/** Words of three letters or more. */
function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}]+/u).flatMap(word => (word.length > 2 ? [lettersOf(word)] : []))
}

function lettersOf(text: string): string {
  return normalizeForSearch(text).replaceAll(/[^\p{L}]/gu, '')
}
