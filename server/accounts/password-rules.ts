import type { Problem } from '../../engine/index.ts'
import { organisation } from '../../generated/index.ts'
import { ProblemsError } from '../core/errors.ts'
import { normalizeForSearch } from '../core/search-text.ts'
import type { User } from './user-store.ts'

type Owner = Pick<User, 'username' | 'email'>

/** Where a password is asked for: its form, and its field there. */
export interface PasswordInput {
  form: string
  path: string
}

const common = 'This password is one of the most common ones. Choose another.'
const ofWords =
  'This password is little more than the name of the company, your own name or your email. Choose another.'
const short = 'Administrators need a password of 12 characters or more.'
const leastOfAdministrators = 12
const listed = 10_000
const leastLength = 8
/** So many letters beside known words are no word of one's own. */
const fewLetters = 4

/** Throws, on its field, where a password is one that others guess first. */
export async function requireOwnPassword(password: string, owner: Owner, field: PasswordInput) {
  if (isOfWords(password, owner)) throw refusal(ofWords, 'guessable', field)
  if (await isCommon(password)) throw refusal(common, 'guessable', field)
}

/** Administrators see the records of all: theirs is longer. */
export function requireLongPassword(password: string, field: PasswordInput) {
  if ([...password].length < leastOfAdministrators) throw refusal(short, 'minLength', field)
}

function refusal(msg: string, rule: Problem['rule'], { form, path }: PasswordInput) {
  return new ProblemsError(msg, [{ rule, msg, path, form }])
}

let commonOnes: Promise<Set<string>> | undefined

/** Among the 10,000 most common ones that are long enough to be chosen; capitals make none better. */
async function isCommon(password: string): Promise<boolean> {
  commonOnes ??= loadCommonOnes()
  return (await commonOnes).has(password.toLowerCase())
}

/** Loaded with the first password that is chosen. */
async function loadCommonOnes(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const all: string[] = dictionary['passwords-common']
  return new Set(all.filter(({ length }) => length >= leastLength).slice(0, listed))
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
