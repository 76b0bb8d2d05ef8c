import { minPasswordLength, preparePassword, sentence, say, type Sentence } from '../../../engine/index.ts'
import { organisation } from '../../../generated/index.ts'
import { refuse } from '../errors.ts'
import { normalizeForSearch } from '../../core/search-text.ts'
import type { User } from '../../users/index.ts'

type Owner = Pick<User, 'username' | 'email'>

/** The form and the field in which a password is entered. */
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
const listed = 10_000
const leastCore = 5
const leastWord = 4
/** Passwords with fewer runs are guessed soon, however long they are. */
const minRuns = 5
/** With fewer letters in addition to known words, a password counts as made of known words only. */
const minLetters = 4
/** The minimum number of runs in a secret besides common words. */
const minSigns = 7
const longestWord = 20

/** Throws an error on the field if the password is one that attackers try first. */
export async function requireOwnPassword(password: string, owner: Owner, field: PasswordInput) {
  if (isOfWords(password, owner)) throw refusal(ofWords, 'guessable', field)
  if (await isCommon(password)) throw refusal(common, 'guessable', field)
  if (countRuns(password) < minRuns) throw refusal(inARow, 'guessable', field)
}

/**
 * Throws unless the password is long enough for an administrator, who sees all records, and is not a common one with additions.
 */
export async function requireStrongPassword(password: string, field: PasswordInput) {
  if ([...preparePassword(password)].length < minPasswordLength.administrator)
    throw refusal(short, 'minLength', field)
  if (await hasCommonCore(password)) throw refusal(around, 'guessable', field)
}

/** Whether an attacker, or a program with lists of passwords, would guess a secret soon. */
export async function isGuessable(secret: string): Promise<boolean> {
  const isWordy = isOfWords(secret, { username: '', email: '' })
  return isWordy || countRuns(secret) < minRuns || (await isCommon(secret)) || (await isOfCommonWords(secret))
}

/** Whether only a few characters remain after common passwords and words are removed. */
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
  /** The 10,000 most common ones of at least the minimum length. */
  whole: ReadonlySet<string>
  /** All of them, including short ones. */
  any: ReadonlySet<string>
}

let commonOnes: Promise<CommonPasswords> | undefined

async function isCommon(password: string): Promise<boolean> {
  commonOnes ??= loadCommonOnes()
  return (await commonOnes).whole.has(password.toLowerCase())
}

/** Whether it is a common password after everything around its letters is removed and look-alike signs are read as letters. */
async function hasCommonCore(password: string): Promise<boolean> {
  commonOnes ??= loadCommonOnes()
  const { any } = await commonOnes
  const [core = ''] = /\p{L}.*\p{L}/su.exec(password.normalize('NFKC').toLowerCase()) ?? []
  const read = [...core].map(sign => letterOf.get(sign) ?? sign).join('')
  return [core, read].some(word => word.length >= leastCore && word !== password && any.has(word))
}

const letterOf: ReadonlyMap<string, string> = new Map(
  Object.entries({ '@': 'a', 4: 'a', 3: 'e', 1: 'i', '!': 'i', 0: 'o', $: 's', 5: 's', 7: 't' })
)

/** Lazy-loaded with the first password that a user chooses. */
async function loadCommonOnes(): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const all: string[] = dictionary['passwords-common']
  const whole = new Set(all.filter(({ length }) => length >= minPasswordLength.employee).slice(0, listed))
  return { whole, any: new Set(all.filter(({ length }) => length >= leastWord)) }
}

/** The alphabet, the digits, and the keyboard along its rows and columns. */
const rows =
  'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm 1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm'

/** Counts the runs of a password. A run repeats one character or continues along the alphabet or the keyboard. */
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

/** Whether it consists of obvious words (product, organisation, name, email), with only a few other characters. */
function isOfWords(password: string, { username, email }: Owner): boolean {
  const words = [...productWords, ...organisationWords, ...wordsOf(`${username} ${email}`)]
  const text = lettersOf(password)
  const longestFirst = words.sort((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text)
  return rest !== text && rest.replaceAll(' ', '').length < minLetters
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}]+/u).flatMap(word => (word.length > 2 ? [lettersOf(word)] : []))
}

function lettersOf(text: string): string {
  return normalizeForSearch(text).replaceAll(/[^\p{L}]/gu, '')
}
